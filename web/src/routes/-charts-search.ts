import { INTERVALS, type Interval, METRICS, type Metric } from '@bvlgarichain/shared'
import { type DateRange, spanOfDays, toDateRange } from '../lib/date-range.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of the charts: which one is open, and over which time. */
export interface ChartsSearch {
  /** The open chart; without it all are shown. */
  readonly metric?: Metric
  readonly range?: DateRange
  /** First and last day of a range of the visitor's own, `2026-11-21`; both or neither. */
  readonly from?: string
  readonly to?: string
  /** A stretch that was zoomed into, in Unix milliseconds; both or neither. */
  readonly start?: number
  readonly end?: number
  readonly interval?: Interval
  readonly compare?: true
  /** Scale of the values; without it, whichever shows more of them. */
  readonly scale?: 'linear' | 'log'
}

/** Keeps what is usable of an address somebody may have typed, and drops the rest. */
export function chartsSearch(search: SearchInput<ChartsSearch>): ChartsSearch {
  const raw: Record<string, unknown> = search
  const metric = METRICS.find((candidate) => candidate === raw.metric)
  const range = toDateRange(raw.range)
  const interval = INTERVALS.find((candidate) => candidate === raw.interval)
  const [from, to] = [String(raw.from ?? ''), String(raw.to ?? '')]
  const [start, end] = [Number(raw.start), Number(raw.end)]
  const zoomed = Number.isSafeInteger(start) && Number.isSafeInteger(end)
  return {
    ...(metric === undefined ? {} : { metric }),
    ...(range === undefined ? {} : { range }),
    ...(spanOfDays(from, to) === undefined ? {} : { from, to }),
    ...(zoomed && start >= 0 && start < end ? { start, end } : {}),
    ...(interval === undefined ? {} : { interval }),
    ...(String(raw.compare) === 'true' ? { compare: true as const } : {}),
    ...(raw.scale === 'log' || raw.scale === 'linear' ? { scale: raw.scale } : {}),
  }
}
