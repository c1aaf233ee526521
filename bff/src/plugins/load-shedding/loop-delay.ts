const TICK_MS = 100
/** A delay counts once this many ticks in a row had it: one long pause is no overload. */
const TICKS = 5

/** Delay of the event loop. */
export interface LoopDelay {
  /** Smallest delay of the last ticks, in milliseconds. */
  persistentMs(): number
  stop(): void
}

/**
 * Measures the event loop by how late a timer fires.
 *
 * @param now monotonic clock in milliseconds
 */
export function watchLoop(now: () => number): LoopDelay {
  const delays = new Array<number>(TICKS).fill(0)
  let last = now()
  let tick = 0
  const timer = setInterval(() => {
    const time = now()
    delays[tick++ % TICKS] = Math.max(0, time - last - TICK_MS)
    last = time
  }, TICK_MS)
  timer.unref()
  return {
    persistentMs: () => Math.min(...delays),
    stop: () => clearInterval(timer),
  }
}
