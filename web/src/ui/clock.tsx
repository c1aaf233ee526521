import { createContext, use, useCallback, useRef, useSyncExternalStore } from 'react'
import type { Clock } from '../lib/clock.ts'

/** The clock that everything on the page ages by. Without a provider it doesn't tick. */
export const ClockContext = createContext<Clock>({
  now: Date.now,
  subscribe: () => () => {},
})

/**
 * Result of `read` for the current time (Unix milliseconds), kept up to date. The component
 * re-renders only if the result changes; where that isn't text or a number, `isEqual` decides.
 */
export function useClock<Result>(
  read: (now: number) => Result,
  isEqual: (one: Result, other: Result) => boolean = Object.is,
): Result {
  const clock = use(ClockContext)
  const subscribe = useCallback(
    (listener: () => void) => clock.subscribe(listener),
    [clock],
  )
  const last = useRef<{ readonly result: Result }>(undefined)
  return useSyncExternalStore(subscribe, () => {
    const result = read(clock.now())
    if (last.current === undefined || !isEqual(last.current.result, result)) {
      last.current = { result }
    }
    return last.current.result
  })
}
