import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { type Clock, makeClock } from '../lib/clock.ts'

/** The clock that everything on the page ages by; tests put their own here. */
export const ClockContext = createContext<Clock>(makeClock())

/**
 * What `read` makes of the current time (milliseconds), kept up to date. The component is
 * drawn again only when the result changes, so `read` should return text or a number.
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
