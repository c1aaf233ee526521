import { focusManager } from '@tanstack/react-query'
import { serverNow } from './server-time.ts'

/** The current time for everything on the page that ages: one timer for all listeners. */
export interface Clock {
  /**
   * Unix milliseconds. Advances with the ticks; without listeners only once it is
   * {@link MAX_BEHIND_MS} behind. If the time changed during a render, React would repeat the
   * whole render synchronously.
   */
  now(): number
  /** Calls `listener` after every tick, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Maximum age of the time that a screen is first drawn with, in milliseconds. */
const MAX_BEHIND_MS = 5_000

/** Time between two ticks, in milliseconds: each lays out what ages, and a page has dozens of ages. */
const TICK_MS = 2_000

/** A clock that ticks every `everyMs` milliseconds while it has listeners and the page is in sight. */
export function makeClock(everyMs = TICK_MS): Clock {
  const listeners = new Set<() => void>()
  let time = serverNow()
  let timer: ReturnType<typeof setInterval> | undefined

  function catchUp(maxBehindMs: number) {
    if (Math.abs(serverNow() - time) >= maxBehindMs) time = serverNow()
  }
  function tick() {
    time = serverNow()
    for (const listener of listeners) listener()
  }
  function run() {
    const isWanted = listeners.size > 0 && focusManager.isFocused()
    if (isWanted === (timer !== undefined)) return
    clearInterval(timer)
    timer = isWanted ? setInterval(tick, everyMs) : undefined
  }
  focusManager.subscribe(() => {
    run()
    if (timer !== undefined) tick()
  })

  return {
    now: () => {
      if (timer === undefined) catchUp(MAX_BEHIND_MS)
      return time
    },
    subscribe(listener) {
      listeners.add(listener)
      if (timer === undefined) catchUp(everyMs)
      run()
      return () => {
        listeners.delete(listener)
        run()
      }
    },
  }
}
