import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Clock } from '../lib/clock.ts'

/** The clock that everything on the page ages by. Without a provider it doesn't tick. */
export const ClockContext = createContext<Clock>({
  now: Date.now,
  subscribe: () => () => {},
})

/**
 * Result of `read` for the current time (Unix milliseconds), kept up to date. The component
 * re-renders only if the result changes, so `read` should return text or a number.
 */
export function useClock<Result extends string | number | boolean>(
  read: (now: number) => Result,
): Result {
  const clock = use(ClockContext)
  const subscribe = useCallback(
    (listener: () => void) => clock.subscribe(listener),
    [clock],
  )
  return useSyncExternalStore(subscribe, () => read(clock.now()))
}
