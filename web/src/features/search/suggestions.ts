import type { SearchHit, SearchOutcome } from './resolve-search.ts'

/** One line of the list under the search field. */
export type Suggestion =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'hit'; readonly hit: SearchHit }

/** Recent inputs for an empty field, else the hits. */
export function suggestionsOf(
  text: string,
  outcome: SearchOutcome | undefined,
  recent: readonly string[],
): readonly Suggestion[] {
  if (text.trim() === '') return recent.map((item) => ({ kind: 'recent', text: item }))
  return (outcome?.hits ?? []).map((hit) => ({ kind: 'hit', hit }))
}

/**
 * The option that a key moves to, -1 for the field itself; `undefined` for other keys. The
 * order is circular: field, first … last, field.
 */
export function movedOption(
  key: string,
  active: number,
  count: number,
): number | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (count === 0) return -1
  const places = count + 1
  const step = key === 'ArrowDown' ? 1 : -1
  return ((active + 1 + step + places) % places) - 1
}
