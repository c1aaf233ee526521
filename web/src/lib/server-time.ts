/** A `Date` header counts whole seconds. */
const DATE_STEP_MS = 1_000

/** Bounds of how far the server's clock is before the visitor's, in milliseconds. */
let min = Number.NEGATIVE_INFINITY
let max = Number.POSITIVE_INFINITY

/**
 * Takes the server's time from a response: its `Date` was written after the request was sent and
 * before the response arrived. What several responses have in common narrows the bounds.
 *
 * @param sentAt of its request, Unix milliseconds by the visitor's clock
 */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(time)) return
  const ownMin = time - Date.now()
  const ownMax = time + DATE_STEP_MS - sentAt
  min = Math.max(min, ownMin)
  max = Math.min(max, ownMax)
  if (min <= max) return
  // Nothing in common: one of the clocks was set meanwhile.
  min = ownMin
  max = ownMax
}

/** How far the visitor's clock is behind the server's at least, in milliseconds; negative if it is before it. */
export const clockLag = (): number => Math.min(Math.max(0, min), max)

/** The server's time in Unix milliseconds; the visitor's where the two may be the same. */
export const serverNow = (): number => Date.now() + clockLag()
