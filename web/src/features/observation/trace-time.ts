import type { ObservedWindow } from '../../api/queries/tracing.ts'
import {
  TRACE_RANGES,
  type TraceRange,
  type TraceTime,
} from '../../routes/-tracking-search.ts'

const RANGES = Object.keys(TRACE_RANGES) as TraceRange[]

/**
 * Narrows a list of traces to those of a window: of one that goes along with now by name, so
 * that the list goes along too; of one of the past by its two ends.
 */
export function traceTime({ windowMs, at }: ObservedWindow): TraceTime {
  if (at !== undefined) return { from: at - windowMs, to: at }
  const range = RANGES.find((candidate) => TRACE_RANGES[candidate] >= windowMs)
  return range === undefined ? {} : { range }
}
