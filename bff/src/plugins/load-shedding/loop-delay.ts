const TICK_MS = 100
/** A delay counts once this many ticks in a row had it: one long pause is no overload. */
const TICKS = 5

/** Delay of the event loop. */
export interface LoopDelay {
  /** Smallest delay of the last ticks, in milliseconds. */
  persistentMs(): number
  stop(): void
}

/** Measures the event loop by how late a timer fires. */
export function watchLoop(): LoopDelay {
  const delays = new Array<number>(TICKS).fill(0)
  let last = performance.now()
  let tick = 0
  const timer = setInterval(() => {
    const now = performance.now()
    delays[tick++ % TICKS] = Math.max(0, now - last - TICK_MS)
    last = now
  }, TICK_MS)
  timer.unref()
  return {
    persistentMs: () => Math.min(...delays),
    stop: () => clearInterval(timer),
  }
}
