import type { Observation } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import {
  baselineQuery,
  type ObservedWindow,
  observationQuery,
} from '../../api/queries/tracing.ts'
import type { TraceTime } from '../../parts/spans/tracking-search.ts'
import { useClock } from '../../ui/clock.tsx'
import { baselineSpan } from './pace.ts'
import { reachAt, traceTime } from './scrub-time.ts'

/** Observation data of a time window, for the topology and the tables. */
export interface Observed {
  readonly observation: Observation
  /** The calls of the baseline. */
  readonly baseline: Observation['edges'] | undefined
  /** The window ended in the past. */
  readonly isPast: boolean
  /** Filter for the traces of the window. */
  readonly time: TraceTime
}

/** The components over a window, with the baseline of their calls and the filter of their traces. */
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
