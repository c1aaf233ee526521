/** Default travel time of a dot, in seconds. */
const TRAVEL_S = 3
const MAX_DOTS = 6
/** Minimum travel time: at six dots, five calls per second. */
const MIN_TRAVEL_S = 1.2
/** Step of travel times, so that a small change of the rate restarts no animation. */
const STEP = 1.25

/**
 * Number and travel time in seconds of the dots that travel along an edge, one per call, for a rate
 * of calls per minute.
 */
export function callFlow(perMinute: number) {
  if (perMinute <= 0) return { dots: 0, seconds: 0 }
  const perSecond = perMinute / 60
  const dots = Math.min(MAX_DOTS, Math.max(1, Math.round(perSecond * TRAVEL_S)))
  const steps = Math.round(Math.log(dots / perSecond) / Math.log(STEP))
  return { dots, seconds: Math.max(MIN_TRAVEL_S, STEP ** steps) }
}
