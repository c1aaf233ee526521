/** Time that a dot takes for its way, in seconds, as long as calls are neither rare nor many. */
const TRAVEL_S = 3
const MOST_DOTS = 6
/** Shortest time for a way: at six dots on it, five calls a second. */
const LEAST_TRAVEL_S = 1.2
/** Steps between two travel times, so that a small change of the rate moves no dot. */
const STEP = 1.25

/** Dots that travel along a call, one for each time it is made. */
export interface CallFlow {
  readonly dots: number
  /** Time from one end to the other. */
  readonly seconds: number
}

/** How many dots travel for so many calls a minute, and how fast. */
export function callFlow(perMinute: number): CallFlow {
  if (perMinute <= 0) return { dots: 0, seconds: 0 }
  const perSecond = perMinute / 60
  const dots = Math.min(MOST_DOTS, Math.max(1, Math.round(perSecond * TRAVEL_S)))
  const steps = Math.round(Math.log(dots / perSecond) / Math.log(STEP))
  return { dots, seconds: Math.max(LEAST_TRAVEL_S, STEP ** steps) }
}
