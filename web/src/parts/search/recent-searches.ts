import { foldText } from '@bvlgarichain/contract'
import { readStoredList, writeStoredList } from '../../lib/storage.ts'

const STORAGE_KEY = 'recent-searches'
/** Number of remembered inputs. */
export const RECENT_LIMIT = 6
/** Longer inputs aren't remembered. */
const LONGEST = 100

/** Recent inputs, the newest first; empty for malformed stored text. */
export const readRecentSearches = (): readonly string[] =>
  readStoredList(STORAGE_KEY).slice(0, RECENT_LIMIT)

/** Adds an input to the front of the list; duplicates are found by the same text. */
export function rememberSearch(text: string): void {
  const input = text.trim()
  if (input === '' || input.length > LONGEST) return
  const others = readRecentSearches().filter((item) => foldText(item) !== foldText(input))
  writeStoredList(STORAGE_KEY, [input, ...others].slice(0, RECENT_LIMIT))
}

/** Forgets all inputs. */
export const forgetSearches = (): void => writeStoredList(STORAGE_KEY, [])
