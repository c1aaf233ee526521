import { readStored, writeStored } from '../../lib/storage.ts'

const STORAGE_KEY = 'recent-searches'
/** How many inputs are remembered. */
export const RECENT_LIMIT = 6
/** Longer inputs are not worth remembering. */
const LONGEST = 100

/** The newest inputs first. Stored text that is not such a list counts as none. */
export function readRecentSearches(): readonly string[] {
  try {
    const value: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((item) => typeof item === 'string').slice(0, RECENT_LIMIT)
  } catch {
    return []
  }
}

/** Puts an input at the front of the list; letter case does not make it another one. */
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
