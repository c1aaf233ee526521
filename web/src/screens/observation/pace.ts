import { INTERVAL_MS, type ObservationEdge } from '@bvlgarichain/contract'
import { formatNumber } from '../../lib/format-amount.ts'
import type { Observed } from './use-observed.ts'

type Edge = ObservationEdge

const { MINUTE, HOUR } = INTERVAL_MS

/** Length of the baseline for windows shorter than an hour, and for longer ones. */
const BASELINE_MS = HOUR
const LONG_BASELINE_MS = 6 * HOUR

/** Length of a window's baseline, in milliseconds. */
export const baselineMs = (windowMs: number) =>
  windowMs < HOUR ? BASELINE_MS : LONG_BASELINE_MS

/**
 * Baseline of a window that ends at `end` (Unix ms): the time right before it, in whole minutes,
 * so that it is requested once a minute and visitors share the cached response.
 */
export function baselineSpan(end: number, windowMs: number) {
  const to = Math.floor((end - windowMs) / MINUTE) * MINUTE
  return { from: to - baselineMs(windowMs), to }
}

/** Duration of calls compared with the baseline; `unknown` with too few calls. */
export const PACES = ['usual', 'slower', 'muchSlower', 'unknown'] as const
export type Pace = (typeof PACES)[number]

/** Ratios to the baseline from which calls count as slower, and much slower. */
export const SLOWER = 1.5
export const MUCH_SLOWER = 3

/** Minimum number of calls for a meaningful percentile: of a window, and of its baseline. */
const MIN_CALLS = 3
const MIN_BASELINE_CALLS = 10
/** Shorter times count as this one: they vary with timers, not with components. */
const MIN_MS = 1
/** Extra time, in milliseconds, below which calls are not slower: nobody who waits for them notices. */
export const UNNOTICED_MS = 250

/** The 95th percentile of a call's duration compared with the baseline. */
export interface Comparison {
  readonly pace: Pace
  /** Ratio to the baseline with the shown digits; absent if unknown. */
  readonly ratio?: number
  /** The 95th percentile of the baseline, in milliseconds. */
  readonly usualMs?: number
}

/** Compares a window's call with the same one of the baseline. */
export function compare(edge: Edge, baseline: readonly Edge[] | undefined): Comparison {
  const usual = baseline?.find(({ from, to }) => from === edge.from && to === edge.to)
  const usualMs = usual?.p95Ms
  if (usualMs === undefined || (usual?.calls ?? 0) < MIN_BASELINE_CALLS) {
    return { pace: 'unknown' }
  }
  if (edge.p95Ms === undefined || (edge.calls ?? 0) < MIN_CALLS) {
    return { pace: 'unknown', usualMs }
  }
  // Rounded as shown, or a call shown at a limit could count as below it.
  const ratio = roundRatio(Math.max(MIN_MS, edge.p95Ms) / Math.max(MIN_MS, usualMs))
  const isNoticed = edge.p95Ms - usualMs >= UNNOTICED_MS
  const pace =
    !isNoticed || ratio < SLOWER ? 'usual' : ratio < MUCH_SLOWER ? 'slower' : 'muchSlower'
  return { pace, ratio, usualMs }
}

/** One decimal; none from ten on. */
const roundRatio = (ratio: number) =>
  ratio < 10 ? Number(ratio.toFixed(1)) : Math.round(ratio)

/** A ratio as `2.1×`; `<0.1×` if it rounds to zero. */
export function formatRatio(ratio: number): string {
  const rounded = roundRatio(ratio)
  return rounded === 0 ? '<0.1×' : `${rounded}×`
}

/** Marks of slower calls, independent of color. */
export const PACE_MARKS: Readonly<Record<Pace, string>> = {
  usual: '',
  slower: '▲',
  muchSlower: '▲▲',
  unknown: '',
}

/** Calls per minute with two digits, or all before the point. */
export const formatRate = (perMinute: number) =>
  formatNumber(Number(perMinute >= 10 ? perMinute.toFixed(0) : perMinute.toPrecision(2)))

/** Length of the observed window, in minutes. */
export const minutesOf = ({ observation: { from, to } }: Observed) =>
  Math.max(1, ((to ?? 0) - (from ?? 0)) / MINUTE)
