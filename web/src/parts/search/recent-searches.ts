import { readStored, writeStored } from '../../lib/storage.ts'

const STORAGE_KEY = 'recent-searches'
/** Number of remembered inputs. */
export const RECENT_LIMIT = 6
/** Longer inputs aren't remembered. */
const LONGEST = 100

/** Recent inputs, the newest first; empty for malformed stored text. */
export function readRecentSearches(): readonly string[] {
  try {
    const value: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((item) => typeof item === 'string').slice(0, RECENT_LIMIT)
  } catch {
    return []
  }
}

/** Adds an input to the front of the list; duplicates ignore letter case. */
export function rememberSearch(text: string): void {
  const input = text.trim()
  if (input === '' || input.length > LONGEST) return
  const others = readRecentSearches().filter(
    (item) => item.toLowerCase() !== input.toLowerCase(),
  )
  writeStored(STORAGE_KEY, JSON.stringify([input, ...others].slice(0, RECENT_LIMIT)))
}

/** Forgets all inputs. */
export function forgetSearches(): void {
  writeStored(STORAGE_KEY, '[]')
}
