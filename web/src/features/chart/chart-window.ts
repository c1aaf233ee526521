import { INTERVAL_MS, INTERVALS, type Interval } from '@bvlgarichain/shared'
import {
  type DateRange,
  spanOf,
  spanOfDays,
  type TimeSpan,
} from '../../lib/date-range.ts'

/** What the address of the charts says about time. */
export interface WindowSearch {
  readonly range?: DateRange
  readonly from?: string
  readonly to?: string
  readonly start?: number
  readonly end?: number
  readonly interval?: Interval
}

/** The time that a chart shows. */
export interface ChartWindow extends TimeSpan {
  readonly interval: Interval
  /** Width of an interval in milliseconds; 0 for blocks. */
  readonly step: number
  /** Start of the interval that is still filling, if the range reaches it. */
  readonly partialFrom?: number
}

/** Range that is shown where the address names none. */
export const DEFAULT_RANGE: DateRange = 'last-7-days'
/** Most points that can still be told apart on a wide screen. */
const MOST_POINTS = 1_500
/** Points from which on a chart looks like one. */
const GOOD_POINTS = 24
/** Longest range whose blocks are worth drawing one by one, in milliseconds. */
const MOST_BLOCK_MS = 7 * INTERVAL_MS.DAY

/** The stretch of time that an address names: zoomed into, of own days, or with a name. */
export function spanOfSearch(
  { range, from, to, start, end }: WindowSearch,
  now: number,
  firstDay: number,
): TimeSpan {
  if (start !== undefined && end !== undefined) return { from: start, to: end }
  const days = from === undefined || to === undefined ? undefined : spanOfDays(from, to)
  return days ?? spanOf(range ?? DEFAULT_RANGE, now, firstDay)
}

/** Intervals that a stretch of time can be shown by, the finest first. */
export function intervalsFor({ from, to }: TimeSpan): readonly Interval[] {
  const span = to - from
  return INTERVALS.filter((interval) =>
    interval === 'BLOCK'
      ? span <= MOST_BLOCK_MS
      : span / INTERVAL_MS[interval] <= MOST_POINTS && span >= 2 * INTERVAL_MS[interval],
  )
}

/**
 * The intervals of a chart. The wanted one is taken if the stretch can be shown by it, else the
 * coarsest that gives enough points. Bounds stand on whole intervals (UTC), so that they, and
 * with them the cached answer, stay the same between polls; nothing is asked of the future.
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
    // To whole minutes, so that the question stays the same while blocks come.
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

/** The stretch of the same length right before. */
export function windowBefore({ from, to }: TimeSpan): TimeSpan {
  return { from: Math.max(0, from - (to - from)), to: from }
}

function usualInterval({ from, to }: TimeSpan, possible: readonly Interval[]): Interval {
  const timed = possible.filter((interval) => interval !== 'BLOCK')
  const coarsest = timed.findLast(
    (interval) => (to - from) / INTERVAL_MS[interval] >= GOOD_POINTS,
  )
  // Too long for any: the coarsest. Too short for any: the finest.
  return coarsest ?? timed[0] ?? (to - from > MOST_BLOCK_MS ? 'DAY' : 'MINUTE')
}

const floorTo = (time: number, step: number) => Math.floor(time / step) * step
const ceilTo = (time: number, step: number) => Math.ceil(time / step) * step
