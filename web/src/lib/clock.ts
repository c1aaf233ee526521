/** The time of day for everything on the page that ages; one timer, however many listen. */
export interface Clock {
  /**
   * Milliseconds. Moves with the ticks, and while nobody listens only where it has fallen
   * {@link MOST_BEHIND_MS} behind: React draws a whole screen again, at once and in one piece,
   * if the time is another at its end than at its beginning.
   */
  now(): number
  /** Calls `listener` after every tick, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** How old the time may be that a screen is first drawn with, in milliseconds. */
const MOST_BEHIND_MS = 5_000

/** A clock that ticks once in `everyMs` while it has listeners. */
export function makeClock(everyMs = 1_000): Clock {
  const listeners = new Set<() => void>()
  let time = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined

  function catchUp(mostBehindMs: number) {
    if (Math.abs(Date.now() - time) >= mostBehindMs) time = Date.now()
  }
  function tick() {
    time = Date.now()
    for (const listener of listeners) listener()
  }

  return {
    now: () => {
      if (timer === undefined) catchUp(MOST_BEHIND_MS)
      return time
    },
    subscribe(listener) {
      listeners.add(listener)
      if (timer === undefined) {
        catchUp(everyMs)
        timer = setInterval(tick, everyMs)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
