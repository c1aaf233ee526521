const MINUTE_MS = 60_000

/** How far back a moment can be chosen at most, in milliseconds. */
export const REACH_MS = 86_400_000
/** Distance between two moments that can be chosen, in milliseconds. */
export const SCRUB_STEP_MS = MINUTE_MS

/**
 * The first and last moment to choose, in whole minutes; the last stands for now. The first is
 * the end of the earliest minute that something is held of.
 *
 * @param heldSince Unix milliseconds; without it, everything within reach is taken to be held
 */
export function reachAt(
  now: number,
  heldSince = 0,
): readonly [first: number, last: number] {
  const last = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const held = (Math.floor(heldSince / MINUTE_MS) + 1) * MINUTE_MS
  return [Math.min(last, Math.max(last - REACH_MS, held)), last]
}

/** The moment that the slider stands for; `undefined` at its end, which goes along with now. */
export const momentAt = (value: number, now: number): number | undefined =>
  value >= reachAt(now)[1] ? undefined : value

/** The moment `byMs` later, or earlier if it is negative, within reach. */
export function momentBeside(
  at: number | undefined,
  byMs: number,
  now: number,
  heldSince?: number,
): number | undefined {
  const [first, last] = reachAt(now, heldSince)
  return momentAt(Math.max(first, (at ?? last) + byMs), now)
}
