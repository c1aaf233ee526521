/** Additional traffic on layer 2, to be watched at work. */
export interface Load {
  /** Starts it, or restarts its time. */
  open(): void
  stop(): void
  /** False again some time after `open`: see `makeLoad`. */
  running(): boolean
}

/** Transactions per second while it runs: several times the ordinary traffic. */
export const LOAD_RATE = 8
/** Time that it runs unless stopped. */
const LOAD_MS = 10 * 60_000

/**
 * Makes the switch of the load, stopped. It stops by itself after ten minutes, so that a machine
 * on which it was forgotten is not worn out, and runs only while `hasRoom`: the node keeps every
 * transaction in memory. `now` is monotonic, in milliseconds.
 */
export function makeLoad(hasRoom: () => boolean, now: () => number): Load {
  let until = 0
  return {
    open() {
      until = now() + LOAD_MS
    },
    stop() {
      until = 0
    },
    running: () => now() < until && hasRoom(),
  }
}
