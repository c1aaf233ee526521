import {
  type Handlers,
  HISTOGRAM_BUCKET_MS,
  INTERVAL_MS,
  type Interval,
  type RequestOf,
  toBlockHeight,
  toUnixMs,
} from '@bvlgarichain/contract'
import type { Series } from '@bvlgarichain/contract/complete'
import type { ApiContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import { NO_SILENCES, sumsOfBlock, type TimedBlock, VALUES } from '../metrics.ts'
import { bucketStarts } from '../time-range.ts'

/** Blocks of a series by block: without a range, and at most. */
const DEFAULT_BLOCKS = 100
const MAX_BLOCKS = 1_000

/** Default range of a series, in milliseconds. */
const DEFAULT_SPAN_MS: Readonly<Record<Exclude<Interval, 'BLOCK'>, number>> = {
  MINUTE: 2 * INTERVAL_MS.HOUR,
  HOUR: 2 * INTERVAL_MS.DAY,
  DAY: 30 * INTERVAL_MS.DAY,
}

const peaksOf = (rows: readonly { start: number; tx_count: number }[]) =>
  new Map(rows.map(({ start, tx_count }) => [start, tx_count]))

function byBlock(request: RequestOf<'series'>, { store }: ApiContext): Series[] {
  const { metrics, from, to } = request
  if (from !== undefined && to !== undefined && from > to) {
    throw badRequest('from must not be later than to')
  }
  const limit = from === undefined && to === undefined ? DEFAULT_BLOCKS : MAX_BLOCKS
  const rows = store.blocks
    .newestBetween(from ?? 0, to ?? Number.MAX_SAFE_INTEGER, limit)
    .filter((row): row is TimedBlock => row.time !== null)
  const [oldest, newest] = [rows[0], rows.at(-1)]
  if (oldest === undefined || newest === undefined) {
    return metrics.map((metric) => ({ metric, points: [] }))
  }
  const senders = new Map(
    store.transactions
      .sendersBetween(oldest.height, newest.height)
      .map((row) => [row.height, row.senders]),
  )
  const width = HISTOGRAM_BUCKET_MS
  const peaks = peaksOf(
    store.buckets.peaksBetween(
      width,
      oldest.time - (oldest.time % width),
      newest.time + 1,
    ),
  )
  const points = rows.map((row) => ({
    row,
    of: {
      sums: sumsOfBlock(row, senders.get(row.height) ?? 0),
      span: row.intervalMs ?? 0,
      peak: peaks.get(row.time - (row.time % width)) ?? null,
      silences: NO_SILENCES,
    },
  }))
  return metrics.map((metric) => ({
    metric,
    points: points.map(({ row, of }) => ({
      time: toUnixMs(row.time),
      value: VALUES[metric](of),
      blockHeight: toBlockHeight(row.height),
    })),
  }))
}

function byTime(
  { metrics, from, to }: RequestOf<'series'>,
  interval: Exclude<Interval, 'BLOCK'>,
  { store, now }: ApiContext,
): Series[] {
  const width = INTERVAL_MS[interval]
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const newest = store.blocks.head()?.time ?? now()
  const starts = bucketStarts(range, width, newest, DEFAULT_SPAN_MS[interval])
  const [first = 0, last = first] = [starts[0], starts.at(-1)]
  const buckets = new Map(
    store.buckets.between(width, first, last).map((bucket) => [bucket.start, bucket]),
  )
  const peaks = peaksOf(store.buckets.peaksBetween(width, first, last + width))
  const silences = new Map(
    store.buckets
      .silencesBetween(width, first, last + width)
      .map((silence) => [silence.start, silence]),
  )
  return metrics.map((metric) => ({
    metric,
    points: starts.map((start) => {
      const sums = buckets.get(start)
      // The interval under way has lasted only until now.
      const span = Math.min(width, Math.max(1_000, now() - start))
      const of = sums && {
        sums,
        span,
        peak: peaks.get(start) ?? null,
        silences: silences.get(start) ?? NO_SILENCES,
      }
      // An interval without a block is a gap: nothing is known of it, not even zero.
      return { time: toUnixMs(start), value: of ? VALUES[metric](of) : null }
    }),
  }))
}

/** Time series for charts. */
export const seriesHandlers = {
  series: (request, context) =>
    request.interval === 'BLOCK'
      ? byBlock(request, context)
      : byTime(request, request.interval, context),
} satisfies Partial<Handlers<ApiContext>>
