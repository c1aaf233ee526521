/** A `Date` header counts whole seconds. */
const DATE_STEP_MS = 1_000
/** From this on a clock is off: a request that it was part of may have failed, in milliseconds. */
const OFF_MS = 10_000

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

/** The server's time at a time of the visitor's clock; the same where the two may agree. */
export const serverTime = (ms: number): number => ms + clockLag()

/** The server's time in Unix milliseconds. */
export const serverNow = (): number => serverTime(Date.now())

/**
 * Asks for something that depends on the server's time: again, if the first response shows that
 * the visitor's clock was off.
 */
export async function askByServerTime<Data>(ask: () => Promise<Data>): Promise<Data> {
  const lag = clockLag()
  try {
    return await ask()
  } catch (error) {
    if (Math.abs(clockLag() - lag) < OFF_MS) throw error
    return ask()
  }
}
