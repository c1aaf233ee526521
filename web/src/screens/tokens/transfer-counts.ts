import { INTERVAL_MS, type TokenTransfer } from '@bvlgarichain/contract'

/** Widths of the intervals that transfers are counted in. */
type CountInterval = keyof typeof INTERVAL_MS

/** Transfers in one interval, which begins at `time` (Unix milliseconds). */
export interface TransferCount {
  readonly time: number
  readonly count: number
}

/** Transfers over time, and the time that they were counted in. */
export interface TransferCounts {
  readonly interval: CountInterval
  readonly counts: readonly TransferCount[]
  readonly from: number
  readonly to: number
}

/** A chart of fewer intervals shows no shape. */
const MIN_INTERVALS = 3
/** Intervals that a chart has room for; older ones are left out. */
const MAX_INTERVALS = 366

/**
 * Counts transfers per day (UTC) until `now`, per hour or per minute where they are all of a few
 * days or hours. `undefined` without a transfer whose time is known.
 */
export function countTransfers(
  transfers: readonly TokenTransfer[],
  now: number,
): TransferCounts | undefined {
  const times = transfers.flatMap<number>(({ time }) =>
    time === undefined ? [] : [time],
  )
  if (times.length === 0) return undefined
  const oldest = times.reduce((least, time) => Math.min(least, time))
  const to = times.reduce((most, time) => Math.max(most, time), now)
  const interval =
    (['DAY', 'HOUR'] as const).find(
      (candidate) => to - oldest >= MIN_INTERVALS * INTERVAL_MS[candidate],
    ) ?? 'MINUTE'
  const step = INTERVAL_MS[interval]
  const last = Math.floor(to / step)
  const first = Math.max(Math.floor(oldest / step), last - MAX_INTERVALS + 1)
  const counts = new Array<number>(last - first + 1).fill(0)
  for (const time of times) {
    const index = Math.floor(time / step) - first
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return {
    interval,
    counts: counts.map((count, index) => ({ time: (first + index) * step, count })),
    from: Math.max(oldest, first * step),
    to,
  }
}
