import { LRUCache } from 'lru-cache'
import type { Answer } from './judge-answer.ts'

/** Rough cost of an entry beside its bodies, in bytes. */
const ENTRY_OVERHEAD = 512
/** Room for a body and its compressed forms, which together are shorter than the body. */
const FORMS = 2
/** One answer may take this part of the store at most. */
const LARGEST_PART = 0.5

export interface StoredAnswer {
  readonly answer: Answer
  /** When the backend gave it and until when it is fresh, in Unix milliseconds. */
  readonly storedAt: number
  readonly freshUntil: number
}

/**
 * Where answers are kept. Both methods may take their time, so that a store shared by
 * several processes can stand here; one that fails must act as if it were empty. Entries
 * past their freshness are kept as long as there is room: they stand in for a backend
 * that fails.
 */
export interface AnswerStore {
  get(key: string): StoredAnswer | undefined | Promise<StoredAnswer | undefined>
  set(key: string, entry: StoredAnswer): void | Promise<void>
}

/**
 * Keeps answers in this process, the most recently used ones, up to a number of bytes.
 */
export function makeMemoryStore(maxBytes: number): AnswerStore {
  const cache = new LRUCache<string, StoredAnswer>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes * LARGEST_PART)),
    sizeCalculation: ({ answer }, key) =>
      FORMS * answer.body.length + 2 * key.length + ENTRY_OVERHEAD,
  })
  return {
    get: (key) => cache.get(key),
    set(key, entry) {
      cache.set(key, entry)
    },
  }
}
