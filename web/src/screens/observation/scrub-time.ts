import { INTERVAL_MS } from '@bvlgarichain/contract'
import type { ObservedWindow } from '../../api/queries/tracing.ts'
import {
  TRACE_RANGES,
  type TraceRange,
  type TraceTime,
} from '../../parts/spans/tracking-search.ts'

/** Maximum age of a time on the slider, in milliseconds. */
export const REACH_MS = INTERVAL_MS.DAY
/** Step of the slider, in milliseconds. */
export const SCRUB_STEP_MS = INTERVAL_MS.MINUTE

/**
 * Bounds of the slider, in whole minutes; the last means now. The first is the end of the
 * earliest minute with retained data.
 *
 * @param retainedSince Unix milliseconds; by default everything within reach is retained
 */
export function reachAt(
  now: number,
  retainedSince = 0,
): readonly [first: number, last: number] {
  const last = Math.floor(now / SCRUB_STEP_MS) * SCRUB_STEP_MS
  const held = (Math.floor(retainedSince / SCRUB_STEP_MS) + 1) * SCRUB_STEP_MS
  return [Math.min(last, Math.max(last - REACH_MS, held)), last]
}

/** The selected time; `undefined` at the slider's end, which follows the clock. */
export const momentAt = (value: number, now: number): number | undefined =>
  value >= reachAt(now)[1] ? undefined : value

/** The time `byMs` later, or earlier if negative, within bounds. */
export function momentBeside(
  at: number | undefined,
  byMs: number,
  now: number,
  retainedSince?: number,
): number | undefined {
  const [first, last] = reachAt(now, retainedSince)
  return momentAt(Math.max(first, (at ?? last) + byMs), now)
}

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
