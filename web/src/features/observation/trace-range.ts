import { TRACE_RANGES, type TraceRange } from '../../routes/-tracking-search.ts'

/** The shortest range of the list of traces that reaches back to `from` (Unix ms), if one does. */
export function traceRange(from: number, now: number): TraceRange | undefined {
  const ranges = Object.keys(TRACE_RANGES) as TraceRange[]
  return ranges.find((range) => TRACE_RANGES[range] >= now - from)
}
