import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../valkey/connection.ts'
import { decodeEntry, encodeEntry } from './entry-codec.ts'
import { callOfKey } from './key.ts'
import { type ResponseStore, STALE_MS, type StoredResponse, type Turn } from './store.ts'

/** Longest entry, in bytes: a longer one would take too much of a command's time. */
const MAX_ENTRY_BYTES = 1_048_576
/** Longest time for which other processes wait for one that fetches a response. */
const MAX_LEASE_MS = 5_000
/** Pauses between two looks for the response of another process. */
const FIRST_POLL_MS = 10
const MAX_POLL_MS = 100
/** Names that one command looks at in a purge. */
const SCAN_COUNT = 500
/** Value of a lease. */
const TOKEN = /^[\da-f-]{36}$/
/** Deletes a lease that is still one's own. */
const RELEASE =
  "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('del',KEYS[1]) end return 0"

/** Outcome of a look-up in the shared cache. */
export type SharedResult = 'hit' | 'miss' | 'invalid' | 'failed'

export interface SharedStoreOptions {
  readonly connection: Connection
  /** Longest wait for the backend, in milliseconds. */
  readonly timeoutMs: number
  /** Clock in milliseconds. */
  readonly now: () => number
  readonly onLookup: (result: SharedResult) => void
}

/** A store of this process in front of one that several processes share. */
export function makeSharedStore(
  local: ResponseStore,
  options: SharedStoreOptions,
): ResponseStore {
  const { connection, now } = options
  const names = makeNames(connection.prefix)
  const lookups = new Map<string, Promise<StoredResponse | undefined>>()
  const isFresh = (entry: StoredResponse | undefined) =>
    entry !== undefined && entry.freshUntil > now()

  /** Takes an entry over into this process, if it is a newer one. */
  const adopt = (key: string, found: StoredResponse | undefined) => {
    const own = local.peek?.(key)
    if (found === undefined) return own
    if (own !== undefined && own.freshUntil >= found.freshUntil) return own
    void local.set(key, found)
    return found
  }
  const lookUp = async (key: string) => {
    const bytes = await connection.run((redis) => redis.getBuffer(names.entry(key)))
    const entry = bytes ? decodeEntry(key, bytes) : undefined
    if (bytes) options.onLookup(entry ? 'hit' : 'invalid')
    else options.onLookup(bytes === null ? 'miss' : 'failed')
    return adopt(key, entry)
  }

  return {
    peek: (key) => local.peek?.(key),
    async get(key) {
      const own = await local.get(key)
      if (isFresh(own)) return own
      // One look-up for requests that come together.
      const lookup = lookups.get(key) ?? lookUp(key).finally(() => lookups.delete(key))
      lookups.set(key, lookup)
      return lookup
    },
    async set(key, entry) {
      void local.set(key, entry)
      if (entry.response.body.length > MAX_ENTRY_BYTES) return
      const leftMs = Math.ceil(entry.freshUntil + STALE_MS - now())
      await connection.run((redis) =>
        redis.set(names.entry(key), encodeEntry(key, entry), 'PX', leftMs),
      )
    },
    async purge(call) {
      const own = await local.purge?.(call)
      const shared = await purgeEntries(connection, names.entries(call))
      return { own: own?.own ?? 0, shared }
    },
    takeTurn: makeTurns(options, names, (key, bytes) => {
      const entry = bytes ? decodeEntry(key, bytes) : undefined
      return isFresh(entry) ? adopt(key, entry) : undefined
    }),
  }
}

type Names = ReturnType<typeof makeNames>

/** Names in the shared store: they hold no part of a request, since digests stand for keys. */
function makeNames(prefix: string) {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
  // Beside the key's own digest, so that a purge finds the entries of one call.
  const ofCall = (call: string) => sha256(call).slice(0, 8)
  const ofKey = (key: string) => `${ofCall(callOfKey(key))}:${sha256(key)}`
  return {
    entry: (key: string) => `${prefix}:entry:${ofKey(key)}`,
    /** Pattern of the entries of a call, or of all. */
    entries: (call: string | undefined) =>
      `${prefix}:entry:${call === undefined ? '' : `${ofCall(call)}:`}*`,
    lease: (key: string) => `${prefix}:lease:${ofKey(key)}`,
  }
}

/** Removes entries; resolves with their number, or null if the server does not answer. */
async function purgeEntries(
  connection: Connection,
  pattern: string,
): Promise<number | null> {
  let removed = 0
  let cursor: string | undefined
  while (cursor !== '0') {
    const from = cursor ?? '0'
    const page = await connection.run((redis) =>
      redis.scan(from, 'MATCH', pattern, 'COUNT', SCAN_COUNT),
    )
    if (page === undefined) return null
    const [next, names] = page
    if (names.length > 0) {
      const count = await connection.run((redis) => redis.unlink(...names))
      if (count === undefined) return null
      removed += count
    }
    cursor = next
  }
  return removed
}

/** Makes the turns of processes: a lease, for which the others wait. */
function makeTurns(
  { connection, timeoutMs }: SharedStoreOptions,
  names: Names,
  fresh: (key: string, bytes: Buffer | null | undefined) => StoredResponse | undefined,
): NonNullable<ResponseStore['takeTurn']> {
  const leaseMs = Math.max(1, Math.min(MAX_LEASE_MS, Math.floor(timeoutMs / 2)))

  /** Removes a lease that no process of ours took: those end in time. */
  const removeEndless = (lease: string) =>
    void connection.run(async (redis) => {
      const leftMs = await redis.pttl(lease)
      if (leftMs === -1 || leftMs > leaseMs) await redis.del(lease)
    })

  /** Waits until the response is there, its lease is over, or this process's patience. */
  const wait = async (key: string, signal: AbortSignal): Promise<Turn> => {
    const until = performance.now() + leaseMs
    let pauseMs = FIRST_POLL_MS
    while (performance.now() < until && !signal.aborted) {
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      pauseMs = Math.min(MAX_POLL_MS, pauseMs * 1.5)
      const replies = await connection.run((redis) =>
        redis.mgetBuffer(names.entry(key), names.lease(key)),
      )
      const [bytes, lease] = replies ?? []
      const entry = fresh(key, bytes)
      if (entry) return { entry }
      if (!lease || !TOKEN.test(lease.toString())) return {}
    }
    if (!signal.aborted) removeEndless(names.lease(key))
    return {}
  }

  return async (key, signal) => {
    const token = randomUUID()
    const lease = names.lease(key)
    const replies = await connection.run((redis) =>
      // The response may have come since the look-up.
      redis
        .pipeline()
        .set(lease, token, 'PX', leaseMs, 'NX')
        .getBuffer(names.entry(key))
        .exec(),
    )
    const [[refusal, taken] = [], [, bytes] = []] = replies ?? []
    const isTaken = taken === 'OK'
    const release = () =>
      void connection.run((redis) => redis.eval(RELEASE, 1, lease, token))
    const entry = fresh(key, bytes instanceof Buffer ? bytes : null)
    if (entry) {
      if (isTaken) release()
      return { entry }
    }
    if (isTaken) return { release }
    // Without a reply, or refused, each process fetches for itself.
    return replies && !refusal ? wait(key, signal) : {}
  }
}
