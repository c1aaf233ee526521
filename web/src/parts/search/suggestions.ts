import type { HitText } from './hit-text.ts'
import { mergeHits, SCREENS } from './local-hits.ts'
import type { LocalHit, SearchHit, SearchOutcome } from './search-hit.ts'

/** A setting that the palette changes. */
export interface Command extends HitText {
  readonly run: () => void
}

/** One line of the list under the search field. */
export type Suggestion =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'hit'; readonly hit: SearchHit }
  | { readonly kind: 'command'; readonly command: Command }

/** Hits and commands for a text; for an empty field recent inputs and, in the palette, all screens. */
export function suggestionsOf({
  text,
  outcome,
  recent,
  local,
  commands,
  withScreens,
}: {
  text: string
  outcome: SearchOutcome | undefined
  recent: readonly string[]
  /** Hits that need no request. */
  local: readonly LocalHit[]
  commands: readonly Command[]
  withScreens: boolean
}): readonly Suggestion[] {
  if (text.trim() === '') {
    return [
      ...recent.map((item) => ({ kind: 'recent', text: item }) as const),
      ...(withScreens ? SCREENS.map((hit) => ({ kind: 'hit', hit }) as const) : []),
    ]
  }
  const found = outcome?.hits ?? []
  const hasExact = outcome?.exact !== undefined
  const hits = mergeHits(local, found, hasExact).map(
    (hit) => ({ kind: 'hit', hit }) as const,
  )
  // They stay where they are when hits arrive, unless one is exact.
  const place = hasExact ? hits.length : hits.length - found.length
  return [
    ...hits.slice(0, place),
    ...commands.map((command) => ({ kind: 'command', command }) as const),
    ...hits.slice(place),
  ]
}
