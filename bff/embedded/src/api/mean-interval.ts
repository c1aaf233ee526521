/** Times between blocks: their sum and number. */
export interface Intervals {
  readonly ms: number
  readonly count: number
}

/** A chain of more blocks a second than its whole seconds tell apart has a mean of 0, which says nothing. */
const mean = ({ ms, count }: Intervals): number | null => (ms > 0 ? ms / count : null)

/**
 * Mean time between blocks without the silences among them, in which the network rested. Where all
 * are silences the chain is slow, and they count. Null without an interval that is known.
 */
export function meanInterval(all: Intervals, silences: Intervals): number | null {
  const count = all.count - silences.count
  if (count > 0) return mean({ ms: all.ms - silences.ms, count })
  return mean(all)
}
