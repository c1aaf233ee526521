import type { Observation } from '@bvlgarichain/shared'

type Edge = Observation['edges'][number]

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Stretch of time that windows shorter than an hour are compared with, and longer ones. */
const BASELINE_MS = HOUR_MS
const LONG_BASELINE_MS = 6 * HOUR_MS

/** Length of what a window is compared with, in milliseconds. */
export const baselineMs = (windowMs: number) =>
  windowMs < HOUR_MS ? BASELINE_MS : LONG_BASELINE_MS

/**
 * What a window that ends at `end` (Unix ms) is compared with: the time right before it, in
 * whole minutes, so that it is asked for once a minute and visitors share the answer.
 */
export function baselineSpan(end: number, windowMs: number) {
  const to = Math.floor((end - windowMs) / MINUTE_MS) * MINUTE_MS
  return { from: to - baselineMs(windowMs), to }
}

/** How long calls take against before; `unknown` where too few were made to tell. */
export const PACES = ['usual', 'slower', 'muchSlower', 'unknown'] as const
export type Pace = (typeof PACES)[number]

/** How many times as long as before is slower, and much slower: where a component counts as slow. */
export const SLOWER = 1.5
export const MUCH_SLOWER = 3

/** Calls below which a percentile says nothing: of a window, and of what it is compared with. */
const MIN_CALLS = 3
const MIN_BASELINE_CALLS = 10
/** Times below it are taken for it: what varies there are timers, not components. */
const LEAST_MS = 1

/** The 95th percentile of a call's time against the one before. */
export interface Comparison {
  readonly pace: Pace
  /** How many times as long; absent where it is unknown. */
  readonly ratio?: number
  /** The 95th percentile before, in milliseconds. */
  readonly usualMs?: number
}

/** Compares a window's call with the same one of the baseline. */
export function compare(edge: Edge, baseline: readonly Edge[] | undefined): Comparison {
  const usual = baseline?.find(({ from, to }) => from === edge.from && to === edge.to)
  if (usual === undefined || usual.calls < MIN_BASELINE_CALLS) return { pace: 'unknown' }
  if (edge.calls < MIN_CALLS) return { pace: 'unknown', usualMs: usual.p95Ms }
  const ratio = Math.max(LEAST_MS, edge.p95Ms) / Math.max(LEAST_MS, usual.p95Ms)
  const pace = ratio >= MUCH_SLOWER ? 'muchSlower' : ratio >= SLOWER ? 'slower' : 'usual'
  return { pace, ratio, usualMs: usual.p95Ms }
}

/** A ratio as `2.1×`; from ten on without a fraction, and below a tenth without a digit more. */
export function formatRatio(ratio: number): string {
  if (ratio < 0.05) return '<0.1×'
  return `${ratio < 10 ? Number(ratio.toFixed(1)) : Math.round(ratio)}×`
}

/** Marks beside a call that takes longer than before, for those who see no colours. */
export const PACE_MARKS: Readonly<Record<Pace, string>> = {
  usual: '',
  slower: '▲',
  muchSlower: '▲▲',
  unknown: '',
}
