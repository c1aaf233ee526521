import { SUCCESS_CODE } from '@bvlgarichain/shared'
import {
  type Purged,
  type ResponseStore,
  STALE_MS,
  type StoredResponse,
} from '../../cache/store.ts'
import type { CheckedResponse } from '../../upstream/validate-response.ts'
import type { ServedResponse } from './call-cache.ts'

/** The responses of a store, by their age. */
export interface Entries {
  /**
   * A response within its time to live, or not long past it and to be fetched anew, if it is in
   * this process.
   */
  atHand(key: string): ServedResponse | undefined
  /** The same from the whole store. */
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
  /** As the store has it. */
  readonly takeTurn: ResponseStore['takeTurn']
}

export function makeEntries(
  store: ResponseStore,
  { revalidateMs, now }: { readonly revalidateMs: number; readonly now: () => number },
): Entries {
  const purges = () => store.purges?.() ?? 0
  const serve = (
    { response, storedAt }: StoredResponse,
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
    takeTurn: store.takeTurn,
    atHand: (key) => ifFresh(store.peek?.(key)),
    fresh: async (key) => ifFresh(await store.get(key)),
    async stale(key, upstreamMs) {
      const entry = await store.get(key)
      const isUsable = entry !== undefined && now() < entry.freshUntil + STALE_MS
      return isUsable ? serve(entry, 'STALE', upstreamMs) : undefined
    },
    async purge(call) {
      return (await store.purge?.(call)) ?? { own: 0, shared: null }
    },
    beginFetch: (key) => {
      const purgesBefore = purges()
      return async (response, ttlMs) => {
        if (purges() !== purgesBefore) return
        const { status, code, setCookies, isShareable } = response
        const isGood = status === 200 && code === SUCCESS_CODE
        if (!isGood || !isShareable || setCookies.length > 0) return
        const storedAt = now()
        const entry = { response, storedAt, freshUntil: storedAt + ttlMs }
        // No response depends on the store.
        await store.set(key, entry).catch(() => undefined)
      }
    },
  }
}
