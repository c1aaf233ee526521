import { INTERVAL_MS } from '@bvlgarichain/contract'
import type { ChartRange } from './home-search.ts'

const HOUR_RANGES = { '24h': 24, '7d': 168 } as const
const DAYS = 14

export interface ChartWindow {
  readonly interval: 'HOUR' | 'DAY'
  /** Width of a bucket in milliseconds. */
  readonly step: number
  /** Start of the first bucket and end of the last, both in Unix milliseconds. */
  readonly from: number
  readonly to: number
  /** Start of the bucket that is still filling. */
  readonly partialFrom: number
}

/**
 * The buckets of a range that ends with the current one. The bounds stand on whole hours or
 * days (UTC), so that they, and with them the cached response, stay the same between polls.
 */
export function chartWindow(range: ChartRange, now: number): ChartWindow {
  const interval = range === '14d' ? 'DAY' : 'HOUR'
  const count = range === '14d' ? DAYS : HOUR_RANGES[range]
  const step = INTERVAL_MS[interval]
  const partialFrom = Math.floor(now / step) * step
  return {
    interval,
    step,
    from: partialFrom - (count - 1) * step,
    to: partialFrom + step - 1,
    partialFrom,
  }
}
