import type { CheckedResponse } from '../upstream/validate-response.ts'
import type { Cache } from './cache.ts'
import type { Compressor } from './compressor.ts'
import { decodeEntry, encodeEntry } from './entry-codec.ts'
import { makeGenerations } from './generations.ts'
import { makeNames } from './shared-names.ts'
import { makeTurns } from './shared-turns.ts'
import {
  removeCall,
  STALE_MS,
  type StoredResponse,
  type TakeTurn,
} from './stored-response.ts'
import { mastersOf } from './valkey/client.ts'
import type { Connection } from './valkey/connection.ts'

/** Longest entry, in bytes: a longer one would take too much of a command's time. */
const MAX_ENTRY_BYTES = 1_048_576
/** Names that one command looks at in a purge. */
const SCAN_COUNT = 500

/** Outcome of a look-up in the shared cache. */
export type SharedResult = 'hit' | 'miss' | 'invalid' | 'failed'

export interface SharedStoreOptions {
  readonly connection: Connection
  /** Of the responses: they are stored in the form that most clients get. */
  readonly compressor: Compressor
  /** Longest wait for the backend, in milliseconds. */
  readonly timeoutMs: number
  /** Bound of one response. */
  readonly maxBytes: number
  /** Time past its expiry for which a response is sent while a new one is fetched, in milliseconds. */
  readonly revalidateMs: number
  /** Clock in Unix milliseconds, which the processes have in common. */
  readonly now: () => number
  readonly onLookup: (result: SharedResult) => void
}

/**
 * Responses that several processes share. A store that fails acts as if it were empty. What it has is
 * taken over into the cache of this process.
 */
export interface SharedStore {
  /** A response of this process that is fresh, else the newest of both. */
  get(key: string): Promise<StoredResponse | undefined>
  set(key: string, entry: StoredResponse): Promise<void>
  readonly takeTurn: TakeTurn
  /** Removes the responses to a call, or all; their number, or null if a server does not respond. */
  purge(call: string | undefined): Promise<number | null>
  close(): void
}

export function makeSharedStore(
  local: Pick<Cache<CheckedResponse>, 'entry' | 'put' | 'remove'>,
  options: SharedStoreOptions,
): SharedStore {
  const { connection, compressor, maxBytes, now } = options
  const generations = makeGenerations(connection, (call) => void removeCall(local, call))
  const names = makeNames(connection.prefix, generations)
  const usableMs = Math.max(STALE_MS, options.revalidateMs)
  const lookups = new Map<string, Promise<StoredResponse | undefined>>()
  const isFresh = (entry: StoredResponse | undefined) =>
    entry !== undefined && entry.freshUntil > now()

  const decode = async (key: string, bytes: Buffer) => {
    const decoded = await decodeEntry(key, bytes, { now: now(), maxBytes })
    if (decoded === undefined) return undefined
    const { compressed, ...entry } = decoded
    if (compressed) compressor.adopt(entry.value, 'br', compressed)
    return entry
  }
  /** Takes an entry over into this process, if it is a newer one and was not purged meanwhile. */
  const adopt = (key: string, name: string, found: StoredResponse | undefined) => {
    const own = local.entry(key)
    if (found === undefined || (names.knownEntry(key) ?? name) !== name) return own
    if (own !== undefined && own.freshUntil >= found.freshUntil) return own
    local.put(key, found)
    return found
  }
  const lookUp = async (key: string) => {
    const name = await names.entry(key)
    if (name === undefined) {
      options.onLookup('failed')
      return local.entry(key)
    }
    const bytes = await connection.run((redis) => redis.getBuffer(name))
    const entry = bytes ? await decode(key, bytes) : undefined
    if (bytes) options.onLookup(entry ? 'hit' : 'invalid')
    else options.onLookup(bytes === null ? 'miss' : 'failed')
    return adopt(key, name, entry)
  }

  return {
    async get(key) {
      const own = local.entry(key)
      if (isFresh(own)) return own
      // One look-up for requests that come together.
      const lookup = lookups.get(key) ?? lookUp(key).finally(() => lookups.delete(key))
      lookups.set(key, lookup)
      return lookup
    },
    async set(key, entry) {
      // Before anything is waited for: a purge meanwhile is for this entry, too.
      const name = names.knownEntry(key)
      if (name === undefined) return
      const { value: response } = entry
      const compressed = compressor.varies(response)
        ? await compressor.share(response, 'br')
        : null
      const bytes = encodeEntry(key, entry, compressed)
      const leftMs = Math.ceil(entry.freshUntil + usableMs - now())
      if (bytes.length > MAX_ENTRY_BYTES || leftMs <= 0) return
      await connection.run((redis) => redis.set(name, bytes, 'PX', leftMs))
    },
    async purge(call) {
      const isKnown = await generations.renew(call)
      const removed = await removeEntries(connection, names.entries(call))
      return isKnown ? removed : null
    },
    takeTurn: makeTurns(options, names, async (key, name, bytes) => {
      const entry = bytes ? await decode(key, bytes) : undefined
      return isFresh(entry) ? adopt(key, name, entry) : undefined
    }),
    close: generations.close,
  }
}

/** Removes entries from every server; resolves with their number, or null if one does not respond. */
async function removeEntries(
  connection: Connection,
  pattern: string,
): Promise<number | null> {
  const servers = await connection.run(async (redis) => mastersOf(redis))
  if (servers === undefined) return null
  let removed = 0
  for (const server of servers) {
    let cursor: string | undefined
    while (cursor !== '0') {
      const from = cursor ?? '0'
      const page = await connection.run(() =>
        server.scan(from, 'MATCH', pattern, 'COUNT', SCAN_COUNT),
      )
      if (page === undefined) return null
      const [next, names] = page
      // One by one: a cluster refuses a command with names of several slots.
      const counts = await connection.run(() =>
        Promise.all(names.map((name) => server.unlink(name))),
      )
      if (counts === undefined) return null
      removed += counts.reduce((sum, count) => sum + count, 0)
      cursor = next
    }
  }
  return removed
}
