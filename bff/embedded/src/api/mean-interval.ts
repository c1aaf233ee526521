/** Times between blocks: their sum and number. */
export interface Intervals {
  readonly ms: number
  readonly count: number
}

/**
 * Mean time between blocks without the silences among them, in which the network rested. Where all
 * are silences the chain is slow, and they count. Null without an interval.
 */
export function meanInterval(all: Intervals, silences: Intervals): number | null {
  const count = all.count - silences.count
  if (count > 0) return (all.ms - silences.ms) / count
  return all.count > 0 ? all.ms / all.count : null
}
