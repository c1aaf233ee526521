import type { Observation } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import {
  baselineQuery,
  type ObservedWindow,
  observationQuery,
} from '../../api/queries/tracing.ts'
import type { TraceTime } from '../../routes/-tracking-search.ts'
import { useClock } from '../../ui/clock.tsx'
import { baselineSpan } from './pace.ts'
import { reachAt } from './scrub-time.ts'
import { traceTime } from './trace-time.ts'

/** What the picture and the tables show of a window of time. */
export interface Observed {
  readonly observation: Observation
  /** The calls that those of the window are compared with. */
  readonly baseline: Observation['edges'] | undefined
  /** The window ended in the past. */
  readonly isPast: boolean
  /** Narrows a list of traces to those of the window. */
  readonly time: TraceTime
}

/** The components over a window, what their calls are compared with, and how to find traces. */
export function useObserved(window: ObservedWindow) {
  const { at, windowMs } = window
  const minute = useClock((now) => reachAt(now)[1])
  const query = useQuery(observationQuery(window))
  const { data: before } = useQuery(baselineQuery(baselineSpan(at ?? minute, windowMs)))
  const { data: observation } = query
  const observed: Observed | undefined = observation && {
    observation,
    baseline: before?.edges,
    isPast: at !== undefined,
    time: traceTime(window),
  }
  return { query, observed }
}
