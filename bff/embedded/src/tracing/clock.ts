/** Maximum drift between the two clocks of {@link makeClock}, in milliseconds. */
const TOLERANCE_MS = 20

/**
 * Makes a clock in Unix ms with fractions of it: the system's has none, and an execution
 * takes microseconds. It follows the system's clock when that is reset.
 */
export function makeClock(): () => number {
  let offset = Date.now() - performance.now()
  return () => {
    const time = offset + performance.now()
    const system = Date.now()
    if (Math.abs(time - system) <= TOLERANCE_MS) return time
    offset = system - performance.now()
    return system
  }
}
