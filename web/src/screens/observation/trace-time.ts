import type { ObservedWindow } from '../../api/queries/tracing.ts'
import {
  TRACE_RANGES,
  type TraceRange,
  type TraceTime,
} from '../../parts/spans/tracking-search.ts'

const RANGES = Object.keys(TRACE_RANGES) as TraceRange[]

/**
 * Filter of a list of traces for a window: a named range for a live window, so that the list
 * follows too; both bounds for one in the past.
 */
export function traceTime({ windowMs, at }: ObservedWindow): TraceTime {
  if (at !== undefined) return { from: at - windowMs, to: at }
  const range = RANGES.find((candidate) => TRACE_RANGES[candidate] >= windowMs)
  return range === undefined ? {} : { range }
}
