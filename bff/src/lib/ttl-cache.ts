import { LRUCache } from 'lru-cache'

/** An entry's own size beside its key and its value, in bytes. */
const ENTRY_BYTES = 256

export interface TtlCacheOptions<Value> {
  /** Bound of all entries, in bytes; 0 = nothing is cached. */
  readonly maxBytes: number
  /** Size of a value, in bytes. */
  readonly bytesOf: (value: Value) => number
  /** Clock in milliseconds. */
  readonly now: () => number
}

/** Cache whose entries expire to the millisecond by a given clock; `undefined` without room. */
export function makeTtlCache<Value extends {}>({
  maxBytes,
  bytesOf,
  now,
}: TtlCacheOptions<Value>): LRUCache<string, Value> | undefined {
  if (maxBytes === 0) return undefined
  return new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + key.length + ENTRY_BYTES,
    perf: { now },
    // By default, it reads the clock once a millisecond or less often.
    ttlResolution: 0,
  })
}

/** Size of a text in memory, in bytes. */
export const textBytes = (text: string): number => text.length * 2
