import { INTERVAL_MS } from '@bvlgarichain/contract'
import type { ChartRange } from './home-search.ts'

/** Buckets of each range. */
const BUCKETS = {
  '24h': { interval: 'HOUR', count: 24 },
  '7d': { interval: 'HOUR', count: 168 },
  '14d': { interval: 'DAY', count: 14 },
} as const

/**
 * The buckets of a range that ends with the current one, in Unix milliseconds. The bounds stand on
 * whole hours or days (UTC), so that they, and with them the cached response, stay the same between
 * polls. `partialFrom` is the start of the bucket that is still filling.
 */
export function chartWindow(range: ChartRange, now: number) {
  const { interval, count } = BUCKETS[range]
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
