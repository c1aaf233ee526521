import { createHash } from 'node:crypto'
import { isRecord, SUCCESS_CODE } from '@bvlgarichain/contract'
import type { Redis } from 'ioredis'
import { tryParse } from '../json/try-parse.ts'
import type { CheckedResponse } from '../upstream/validate-response.ts'
import type { Cache } from './cache.ts'
import { callOfKey } from './key.ts'
import { STALE_MS, type StoredResponse } from './stored-response.ts'

/** Longest body that is shared, in bytes: a longer one would take too much of a command's time. */
const MAX_BODY_BYTES = 1_048_576
/** Maximum lead of another process's clock, in milliseconds. */
const MAX_SKEW_MS = 1_000
/** Names that one command looks at in a purge. */
const SCAN_COUNT = 500
const LINE_END = 0x0a

/** Outcome of a look-up in the shared cache. */
export type SharedResult = 'hit' | 'miss' | 'invalid' | 'failed'

/** Valkey or Redis, which may fail at any time without harm. */
export interface SharedServer {
  readonly redis: Redis
  /** Begins the name of everything that is stored. */
  readonly prefix: string
}

export interface SharedStoreOptions extends SharedServer {
  /** Time past its expiry for which a response is sent while a new one is fetched, in milliseconds. */
  readonly revalidateMs: number
  /** Clock in Unix milliseconds, which the processes have in common. */
  readonly now: () => number
  readonly onLookup: (result: SharedResult) => void
}

/** Responses that several processes share. What it has is taken over into the cache of this process. */
export interface SharedStore {
  /** A response of this process that is fresh, else the newest of both. Never rejects. */
  get(key: string): Promise<StoredResponse | undefined>
  /** Rejects if the server fails. */
  set(key: string, entry: StoredResponse): Promise<void>
  /** Removes the responses to a call, or all; their number, or null if the server fails. */
  purge(call: string | undefined): Promise<number | null>
}

export function makeSharedStore(
  local: Pick<Cache<CheckedResponse>, 'entry' | 'put' | 'removals'>,
  { redis, prefix, revalidateMs, now, onLookup }: SharedStoreOptions,
): SharedStore {
  const begin = `${prefix}:entry:`
  // Names hold no part of a request but its call, which a purge looks for.
  const nameOf = (key: string) =>
    `${begin}${callOfKey(key)}:${createHash('sha256').update(key).digest('base64url')}`
  const keptMs = Math.max(STALE_MS, revalidateMs)
  return {
    async get(key) {
      const own = local.entry(key)
      if (own !== undefined && own.freshUntil > now()) return own
      const removals = local.removals()
      const bytes = await redis.getBuffer(nameOf(key)).catch(() => undefined)
      const found = bytes ? decodeEntry(bytes, now()) : undefined
      if (bytes) onLookup(found ? 'hit' : 'invalid')
      else onLookup(bytes === null ? 'miss' : 'failed')
      const isNewer = (found?.freshUntil ?? 0) > (own?.freshUntil ?? 0)
      // A purge meanwhile was for this entry, too.
      if (found === undefined || !isNewer || local.removals() !== removals) return own
      local.put(key, found)
      return found
    },
    async set(key, entry) {
      const leftMs = Math.ceil(entry.freshUntil + keptMs - now())
      if (entry.value.body.length > MAX_BODY_BYTES || leftMs <= 0) return
      await redis.set(nameOf(key), encodeEntry(entry), 'PX', leftMs)
    },
    async purge(call) {
      const match = `${begin}${call === undefined ? '' : `${call}:`}*`
      let removed = 0
      try {
        for await (const names of redis.scanStream({ match, count: SCAN_COUNT })) {
          if (names.length > 0) removed += await redis.unlink(names)
        }
        return removed
      } catch {
        return null
      }
    },
  }
}

/** Writes a response that may be stored, status 200 with code 0 for every client: a line of JSON, and its body. */
export function encodeEntry({ value, storedAt, freshUntil }: StoredResponse): Buffer {
  const head = JSON.stringify({ storedAt, freshUntil, censored: value.censored })
  return Buffer.concat([Buffer.from(`${head}\n`), value.body])
}

/**
 * Reads an entry; undefined for anything else, or by a process with a wrong clock.
 *
 * @param now in Unix milliseconds
 */
export function decodeEntry(bytes: Buffer, now: number): StoredResponse | undefined {
  const end = bytes.indexOf(LINE_END)
  const head = end === -1 ? undefined : tryParse(bytes.subarray(0, end))
  if (!isRecord(head)) return undefined
  const { storedAt, freshUntil, censored } = head
  const isRead = [storedAt, freshUntil, censored].every(Number.isFinite)
  if (!isRead || Number(storedAt) > now + MAX_SKEW_MS) return undefined
  return {
    storedAt: Number(storedAt),
    freshUntil: Number(freshUntil),
    value: {
      status: 200,
      code: SUCCESS_CODE,
      // A copy: the bytes are a part of what the socket received.
      body: Buffer.from(bytes.subarray(end + 1)),
      censored: Number(censored),
      setCookies: [],
      isShareable: true,
      retryAfter: undefined,
    },
  }
}
