const TICK_MS = 100
/** A delay counts once this many ticks in a row had it: one long pause is no overload. */
const TICKS = 5

/** How far the event loop is behind. */
export interface LoopDelay {
  /** Smallest delay of the last ticks, in milliseconds. */
  persistentMs(): number
  stop(): void
}

/** Watches the event loop with a timer that says how late it was called. */
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
