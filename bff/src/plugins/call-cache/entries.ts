import { SUCCESS_CODE } from '@bvlgarichain/contract'
import type { Cache, CacheState } from '../../cache/cache.ts'
import type { SharedStore } from '../../cache/shared-store.ts'
import {
  type Purged,
  removeCall,
  STALE_MS,
  type StoredResponse,
} from '../../cache/stored-response.ts'
import type { UpstreamFacts } from '../../upstream/raw-messages.ts'
import type { CheckedResponse } from '../../upstream/validate-response.ts'

/** A response of the backend, as the cache gives it to a client. */
export interface ServedResponse extends UpstreamFacts {
  readonly response: CheckedResponse
  readonly cache: CacheState
  /** Time since the backend gave the response, in milliseconds. */
  readonly ageMs: number
  /** Wait for the backend in milliseconds; null where no request was sent. */
  readonly upstreamMs: number | null
}

/** Responses to calls by their age, of this process and of those that share a store with it. */
export interface Entries {
  /**
   * A response within its time to live, or just past it and due for a refresh, if it is in this
   * process: synchronous, since awaiting costs as much as a look-up.
   */
  atHand(key: string): ServedResponse | undefined
  /** The same from the shared store. */
  fresh(key: string): Promise<ServedResponse | undefined>
  /**
   * A response up to 60 s past its time, with the wait for the backend that could not give a
   * new one.
   */
  stale(key: string, upstreamMs: number | null): Promise<ServedResponse | undefined>
  /**
   * Begins to fetch a response. The result stores it if it is good and for every client, and if
   * nothing was purged meanwhile; it resolves once that is done, and never rejects.
   */
  beginFetch(key: string): (response: CheckedResponse, ttlMs: number) => Promise<void>
  /** Removes the responses to a call, or all. */
  purge(call: string | undefined): Promise<Purged>
}

export interface EntriesOptions {
  readonly local: Cache<CheckedResponse>
  readonly shared: SharedStore | null
  /** Time past its expiry for which a response is sent while a new one is fetched, in milliseconds. */
  readonly revalidateMs: number
  /** True while the backend makes its history: nothing of it stays true. */
  readonly isPreparing: () => boolean
  /** Clock in Unix milliseconds. */
  readonly now: () => number
}

export function makeEntries(options: EntriesOptions): Entries {
  const { local, shared, revalidateMs, isPreparing, now } = options
  const serve = (
    { value: response, storedAt }: StoredResponse,
    cache: 'HIT' | 'REVALIDATING' | 'STALE',
    upstreamMs: number | null,
  ): ServedResponse => ({
    response,
    cache,
    ageMs: Math.max(0, now() - storedAt),
    upstreamMs,
  })
  const ifFresh = (entry: StoredResponse | undefined) => {
    if (entry === undefined) return undefined
    const lateMs = now() - entry.freshUntil
    if (lateMs < 0) return serve(entry, 'HIT', null)
    return lateMs < revalidateMs ? serve(entry, 'REVALIDATING', null) : undefined
  }
  return {
    atHand: (key) => ifFresh(local.entry(key)),
    fresh: async (key) => ifFresh(await shared?.get(key)),
    async stale(key, upstreamMs) {
      const entry = shared ? await shared.get(key) : local.entry(key)
      const isUsable = entry !== undefined && now() < entry.freshUntil + STALE_MS
      return isUsable ? serve(entry, 'STALE', upstreamMs) : undefined
    },
    async purge(call) {
      const own = removeCall(local, call)
      return { own, shared: (await shared?.purge(call)) ?? null }
    },
    beginFetch: (key) => {
      const removalsBefore = local.removals()
      return async (response, ttlMs) => {
        if (local.removals() !== removalsBefore || isPreparing()) return
        const { status, code, setCookies, isShareable } = response
        const isGood = status === 200 && code === SUCCESS_CODE
        if (!isGood || !isShareable || setCookies.length > 0) return
        const storedAt = now()
        const entry = { value: response, storedAt, freshUntil: storedAt + ttlMs }
        local.put(key, entry)
        // No response depends on the shared store.
        await shared?.set(key, entry).catch(() => undefined)
      }
    },
  }
}
