import { INTERVAL_MS, INTERVALS, type Interval } from '@bvlgarichain/contract'
import {
  type DateRange,
  spanOf,
  spanOfDays,
  type TimeSpan,
} from '../../lib/date-range.ts'
import type { ChartsSearch } from './charts-search.ts'

/** Query parameters of the charts' time range. */
export type WindowSearch = Pick<
  ChartsSearch,
  'range' | 'from' | 'to' | 'start' | 'end' | 'interval'
>

/** The time that a chart shows. */
export interface ChartWindow extends TimeSpan {
  readonly interval: Interval
  /** Width of an interval in milliseconds; 0 for blocks. */
  readonly step: number
  /** Start of the incomplete last interval, if the range reaches it. */
  readonly partialFrom?: number
}

/** Default range. */
export const DEFAULT_RANGE: DateRange = 'last-7-days'
/** Maximum number of points that a wide screen can show apart. */
const MAX_POINTS = 1_500
/** Minimum number of points for a useful chart. */
const GOOD_POINTS = 24
/** Longest range whose blocks are worth drawing one by one, in milliseconds. */
const MAX_BLOCK_MS = 7 * INTERVAL_MS.DAY

/** The time range in the URL: zoomed, custom days, or a named range. */
export function spanOfSearch(
  { range, from, to, start, end }: WindowSearch,
  now: number,
  firstDay: number,
): TimeSpan {
  if (start !== undefined && end !== undefined) return { from: start, to: end }
  const days = from === undefined || to === undefined ? undefined : spanOfDays(from, to)
  return days ?? spanOf(range ?? DEFAULT_RANGE, now, firstDay)
}

/** Intervals that suit a time range, the finest first. */
export function intervalsFor({ from, to }: TimeSpan): readonly Interval[] {
  const span = to - from
  return INTERVALS.filter((interval) =>
    interval === 'BLOCK'
      ? span <= MAX_BLOCK_MS
      : span / INTERVAL_MS[interval] <= MAX_POINTS && span >= 2 * INTERVAL_MS[interval],
  )
}

/**
 * The intervals of a chart: the wanted one if it suits the time range, else the coarsest with
 * enough points. Bounds are whole intervals (UTC), so that they, and with them the cached
 * response, stay the same between polls; none is in the future.
 */
export function chartWindow(
  span: TimeSpan,
  wanted: Interval | undefined,
  now: number,
): ChartWindow {
  const possible = intervalsFor(span)
  const interval =
    possible.find((candidate) => candidate === wanted) ?? usualInterval(span, possible)
  if (interval === 'BLOCK') {
    // To whole minutes, so that the request stays the same while blocks arrive.
    const end = ceilTo(Math.min(span.to, now), INTERVAL_MS.MINUTE)
    return { interval, step: 0, from: Math.min(span.from, end), to: end }
  }
  const step = INTERVAL_MS[interval]
  const current = floorTo(now, step)
  const to = Math.min(ceilTo(span.to, step), current + step)
  const from = Math.min(floorTo(span.from, step), to - step)
  return {
    interval,
    step,
    from,
    to,
    ...(to > current ? { partialFrom: current } : {}),
  }
}

/** The time range of the same length right before. */
export function windowBefore({ from, to }: TimeSpan): TimeSpan {
  return { from: Math.max(0, from - (to - from)), to: from }
}

function usualInterval({ from, to }: TimeSpan, possible: readonly Interval[]): Interval {
  const timed = possible.filter((interval) => interval !== 'BLOCK')
  const coarsest = timed.findLast(
    (interval) => (to - from) / INTERVAL_MS[interval] >= GOOD_POINTS,
  )
  // Too long for any: the coarsest. Too short for any: the finest.
  return coarsest ?? timed[0] ?? (to - from > MAX_BLOCK_MS ? 'DAY' : 'MINUTE')
}

/** The minute that a time is in, so that requests stay the same for a minute. */
export const toWholeMinute = (time: number): number => floorTo(time, INTERVAL_MS.MINUTE)

const floorTo = (time: number, step: number) => Math.floor(time / step) * step
const ceilTo = (time: number, step: number) => Math.ceil(time / step) * step
