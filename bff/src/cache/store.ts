import { LRUCache } from 'lru-cache'
import type { CheckedResponse } from '../upstream/validate-response.ts'
import type { Failure } from './failure-codec.ts'
import { callOfKey } from './key.ts'

/** Rough cost of an entry beside its bodies, in bytes. */
const ENTRY_OVERHEAD = 512
/** Room for a body and its compressed forms, which together are shorter than the body. */
const FORMS = 2
/** How long past its time a response may stand in for a failing backend. */
export const STALE_MS = 60_000
/** One response may take this part of the store at most. */
const LARGEST_PART = 0.5

export interface StoredResponse {
  readonly response: CheckedResponse
  /** When the backend gave it and until when it is fresh, in Unix milliseconds. */
  readonly storedAt: number
  readonly freshUntil: number
}

/**
 * Where responses are kept, in this process or shared by several. A store that fails must act
 * as if it were empty. Entries past their freshness are kept as long as there is room: they
 * stand in for a backend that fails.
 */
export interface ResponseStore {
  get(key: string): Promise<StoredResponse | undefined>
  /** The same from this process alone, at once: the waits cost as much as a look-up. */
  peek?(key: string): StoredResponse | undefined
  set(key: string, entry: StoredResponse): Promise<void>
  /**
   * Takes the turn to fetch a response, where the store is shared; waits a while if another
   * process has it. Never rejects.
   */
  takeTurn?(
    key: string,
    options: {
      /** Clients of other groups have turns, and failures, of their own. */
      readonly group: string
      readonly signal: AbortSignal
    },
  ): Promise<Turn>
  /** Removes the responses to a call, or all; resolves with their number. */
  purge?: ((call: string | undefined) => Promise<Purged>) | undefined
  /** Number of purges so far, by this process or another. */
  purges?: (() => number) | undefined
}

/** Number of responses that were removed. */
export interface Purged {
  /** From this process. */
  readonly own: number
  /** From the store that processes share; null = there is none, or it does not answer. */
  readonly shared: number | null
}

/** Outcome of a turn: without an entry the response is to be fetched. */
export interface Turn {
  /** Fresh response that another process fetched. */
  readonly entry?: StoredResponse | undefined
  /** Outcome of another process, whose request the backend failed. */
  readonly failure?: Failure | undefined
  /** Lets the next process have its turn; a failure is told to those who wait. */
  readonly release?: ((failure?: Failure) => void) | undefined
}

/** Keeps the most recently used responses in this process, up to a number of bytes. */
export function makeMemoryStore(maxBytes: number): ResponseStore {
  const cache = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes * LARGEST_PART)),
    sizeCalculation: ({ response }, key) =>
      FORMS * response.body.length + 2 * key.length + ENTRY_OVERHEAD,
  })
  let purges = 0
  return {
    purges: () => purges,
    get: async (key) => cache.get(key),
    peek: (key) => cache.get(key),
    async set(key, entry) {
      cache.set(key, entry)
    },
    async purge(call) {
      purges += 1
      const keys = [...cache.keys()].filter(
        (key) => call === undefined || callOfKey(key) === call,
      )
      for (const key of keys) cache.delete(key)
      return { own: keys.length, shared: null }
    },
  }
}

/** Keeps responses in this process, but none of a history that is still being made. */
export function storeUnless(isPreparing: () => boolean, maxBytes: number): ResponseStore {
  const store = makeMemoryStore(maxBytes)
  return {
    get: (key) => (isPreparing() ? Promise.resolve(undefined) : store.get(key)),
    peek: (key) => (isPreparing() ? undefined : store.peek?.(key)),
    set: (key, entry) => (isPreparing() ? Promise.resolve() : store.set(key, entry)),
    purge: store.purge,
    purges: store.purges,
  }
}
