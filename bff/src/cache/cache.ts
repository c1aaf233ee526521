import { LRUCache } from 'lru-cache'
import { makeSingleFlight, type SingleFlight } from './single-flight.ts'

/** Rough cost of an entry beside its value, in bytes. */
const ENTRY_OVERHEAD = 512

/** Origin of a response, the value of `x-cache`. */
export type CacheState =
  | 'HIT'
  | 'REVALIDATING'
  | 'MISS'
  | 'COALESCED'
  | 'STALE'
  | 'BYPASS'

export interface Entry<Value> {
  readonly value: Value
  /** Time of the fetch, and end of freshness, by the clock of the cache. */
  readonly storedAt: number
  readonly freshUntil: number
}

export interface CacheOptions<Value> {
  /** Bound of all entries, in bytes; 0 = nothing is cached. */
  readonly maxBytes: number
  /** One entry may take this part of it at most: all by default. */
  readonly largestPart?: number | undefined
  /** Size of a value, in bytes. */
  readonly bytesOf: (value: Value) => number
  /** Clock in milliseconds. */
  readonly now: () => number
}

/**
 * The cache of this process, for calls of the backend, results of nodes, and what gateways have: values
 * by key, the most recently used ones up to a number of bytes; and single flight for those that are
 * fetched. An entry past its time stays as long as there is room.
 */
export interface Cache<Value, Fetched = Value> extends SingleFlight<Fetched> {
  /** A value within its time. */
  get(key: string): Value | undefined
  /** An entry, however old. */
  entry(key: string): Entry<Value> | undefined
  /** Caches a value for a time, in milliseconds. */
  set(key: string, value: Value, ttlMs: number): void
  /** Caches an entry that was fetched elsewhere, or earlier. */
  put(key: string, entry: Entry<Value>): void
  /** Removes entries by their keys; returns how many there were. */
  remove(isMeant: (key: string) => boolean): number
  /** Number of removals so far: a response fetched across one may be out of date. */
  removals(): number
}

export function makeCache<Value extends {}, Fetched = Value>({
  maxBytes,
  largestPart = 1,
  bytesOf,
  now,
}: CacheOptions<Value>): Cache<Value, Fetched> {
  const entries =
    maxBytes === 0
      ? undefined
      : new LRUCache<string, Entry<Value>>({
          maxSize: maxBytes,
          maxEntrySize: Math.max(1, Math.floor(maxBytes * largestPart)),
          sizeCalculation: ({ value }, key) =>
            bytesOf(value) + 2 * key.length + ENTRY_OVERHEAD,
        })
  let removals = 0
  return {
    ...makeSingleFlight<Fetched>(now),
    get(key) {
      const entry = entries?.get(key)
      return entry && now() < entry.freshUntil ? entry.value : undefined
    },
    entry: (key) => entries?.get(key),
    set(key, value, ttlMs) {
      const storedAt = now()
      entries?.set(key, { value, storedAt, freshUntil: storedAt + ttlMs })
    },
    put: (key, entry) => void entries?.set(key, entry),
    remove(isMeant) {
      removals += 1
      const keys = [...(entries?.keys() ?? [])].filter(isMeant)
      for (const key of keys) entries?.delete(key)
      return keys.length
    },
    removals: () => removals,
  }
}

/** Size of a text in memory, in bytes. */
export const textBytes = (text: string): number => text.length * 2
