import type { TextKey } from '../../locales/text-key.ts'

/** A stop of the tour: its target and its text. */
export interface TourStop {
  /** Selectors of the target; the first visible match counts. */
  readonly targets: readonly string[]
  readonly title: TextKey
  readonly text: TextKey
}

/** The stops in order. A stop none of whose targets is on screen points at nothing. */
export const tourStops: readonly TourStop[] = (
  [
    ['search', '[data-search-box=header]'],
    ['live', '[data-tour=live]'],
    ['finality', '[data-tour=finality]'],
    ['proofs', '[data-tour=proofs]'],
    ['observation', '[data-tour=insights]', '[data-tour=menu]'],
  ] as const
).map(([name, ...targets]) => ({
  targets,
  title: `tour.${name}Title`,
  text: `tour.${name}Text`,
}))

/** The first target of a stop that takes up room on screen. */
export function targetOf({ targets }: TourStop, page: Document): Element | undefined {
  for (const selector of targets) {
    const element = page.querySelector(selector)
    if (element !== null && element.getClientRects().length > 0) return element
  }
  return undefined
}
