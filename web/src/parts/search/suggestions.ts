import { mergeHits, SCREENS } from './local-hits.ts'
import type { LocalHit, SearchHit, SearchOutcome } from './search-hit.ts'

/** One line of the list under the search field. */
export type Suggestion =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'hit'; readonly hit: SearchHit }

/** Hits for a text; for an empty field recent inputs and, in the palette, all screens. */
export function suggestionsOf({
  text,
  outcome,
  recent,
  local,
  withScreens,
}: {
  text: string
  outcome: SearchOutcome | undefined
  recent: readonly string[]
  /** Hits that need no request. */
  local: readonly LocalHit[]
  withScreens: boolean
}): readonly Suggestion[] {
  if (text.trim() === '') {
    return [
      ...recent.map((item) => ({ kind: 'recent', text: item }) as const),
      ...(withScreens ? SCREENS.map((hit) => ({ kind: 'hit', hit }) as const) : []),
    ]
  }
  return mergeHits(local, outcome?.hits ?? [], outcome?.exact !== undefined).map(
    (hit) => ({ kind: 'hit', hit }) as const,
  )
}
