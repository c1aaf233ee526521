import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Clock } from '../lib/clock.ts'
import { serverNow } from '../lib/server-time.ts'

const start = serverNow()

/** The clock that everything on the page ages by. Without a provider it stands still. */
export const ClockContext = createContext<Clock>({
  now: () => start,
  subscribe: () => () => {},
})

/** Ages of `children` stand still while nobody sees them. */
export function AgingWhile({
  isSeen,
  children,
}: {
  isSeen: boolean
  children: ReactNode
}) {
  const clock = use(ClockContext)
  const standing = useMemo(() => ({ now: clock.now, subscribe: () => () => {} }), [clock])
  return <ClockContext value={isSeen ? clock : standing}>{children}</ClockContext>
}

/**
 * Result of `read` for the current time (Unix milliseconds), kept up to date. The component
 * re-renders only if the result changes; where that isn't text or a number, `isEqual` decides.
 * The time of a component changes only when its clock ticks: a time that differed between two
 * reads of one render would make React render again, without end.
 */
export function useClock<Result>(
  read: (now: number) => Result,
  isEqual: (one: Result, other: Result) => boolean = Object.is,
): Result {
  const clock = use(ClockContext)
  const time = useRef<number>(undefined)
  const last = useRef<{ readonly result: Result }>(undefined)
  const subscribe = useCallback(
    (listener: () => void) => {
      const tick = () => {
        time.current = clock.now()
        listener()
      }
      const unsubscribe = clock.subscribe(tick)
      time.current = clock.now()
      return unsubscribe
    },
    [clock],
  )
  return useSyncExternalStore(subscribe, () => {
    time.current ??= clock.now()
    const result = read(time.current)
    if (last.current === undefined || !isEqual(last.current.result, result)) {
      last.current = { result }
    }
    return last.current.result
  })
}
