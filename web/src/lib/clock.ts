/** The time of day for everything on the page that ages; one timer, however many listen. */
export interface Clock {
  /** Milliseconds; moves only while somebody listens. */
  now(): number
  /** Calls `listener` after every tick, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** A clock that ticks once in `everyMs` while it has listeners. */
export function makeClock(everyMs = 1_000): Clock {
  const listeners = new Set<() => void>()
  let time = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined

  function tick() {
    time = Date.now()
    for (const listener of listeners) listener()
  }

  return {
    now: () => {
      if (timer === undefined) time = Date.now()
      return time
    },
    subscribe(listener) {
      listeners.add(listener)
      if (timer === undefined) {
        time = Date.now()
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
