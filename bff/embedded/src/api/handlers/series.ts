import {
  type Handlers,
  HISTOGRAM_BUCKET_MS,
  INTERVAL_MS,
  type Interval,
  type Metric,
  type RequestOf,
  toBlockHeight,
  toUnixMs,
} from '@bvlgarichain/shared'
import type { Series } from '@bvlgarichain/shared/complete'
import type { StoredBlock } from '../../store/blocks.ts'
import type { BucketRow } from '../../store/buckets.ts'
import type { ApiContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import { type Intervals, meanInterval } from '../mean-interval.ts'
import { bucketStarts } from '../time-range.ts'

/** Blocks of a series by block: without a range, and at most. */
const DEFAULT_BLOCKS = 100
const MAX_BLOCKS = 1_000

/** How far back a series reaches without a range, in milliseconds. */
const DEFAULT_SPAN_MS: Readonly<Record<Exclude<Interval, 'BLOCK'>, number>> = {
  MINUTE: 2 * INTERVAL_MS.HOUR,
  HOUR: 2 * INTERVAL_MS.DAY,
  DAY: 30 * INTERVAL_MS.DAY,
}

const perSecond = (count: number, ms: number): number | null =>
  ms > 0 ? count / (ms / 1_000) : null

/** A figure of the blocks that tell it; null where none does. */
const told = (figure: number, blocks: number): number | null =>
  blocks > 0 ? figure : null

const countOf = (value: unknown): number => (value === null ? 0 : 1)

/** Figures that a block and a bucket have in common. */
interface Sums {
  readonly sums: BucketRow
  /** Milliseconds that the sums cover. */
  readonly span: number
  /** Transactions of the fullest ten-second bucket. */
  readonly peak: number | null
  /** Intervals of the sums in which the network rested. */
  readonly silences: Intervals
}

const NO_SILENCES: Intervals = { ms: 0, count: 0 }

const VALUES: Readonly<Record<Metric, (of: Sums) => number | null>> = {
  TX_COUNT: ({ sums }) => sums.tx_count,
  FAILED_TX_COUNT: ({ sums }) => sums.failed_count,
  GAS_USED: ({ sums }) => told(sums.gas_used, sums.gas_used_count),
  GAS_LIMIT: ({ sums }) => told(sums.gas_limit, sums.gas_limit_count),
  GAS_PRICE: ({ sums: { base_fee, base_fee_count } }) =>
    told(base_fee / base_fee_count, base_fee_count),
  TPS: ({ sums, span }) => perSecond(sums.tx_count, span),
  TPS_PEAK: ({ peak }) => (peak === null ? null : perSecond(peak, HISTOGRAM_BUCKET_MS)),
  BLOCK_COUNT: ({ sums }) => sums.block_count,
  BLOCK_TIME: ({ sums, silences }) =>
    meanInterval({ ms: sums.interval_ms, count: sums.interval_count }, silences),
  ACTIVE_ACCOUNTS: ({ sums }) => sums.senders,
  NEW_ACCOUNTS: ({ sums }) => sums.new_accounts,
  TOKEN_TRANSFER_COUNT: ({ sums }) => sums.transfer_count,
  TX_FEE: ({ sums }) => told(sums.fee, sums.fee_count),
}

/** A block whose time is known: no other has a place in a chart. */
type TimedBlock = StoredBlock & { readonly time: number }

function sumsOfBlock(row: TimedBlock, senders: number): BucketRow {
  return {
    start: row.time,
    block_count: 1,
    tx_count: row.txCount,
    failed_count: row.failedCount,
    gas_used: Number(row.gasUsed ?? 0),
    gas_used_count: countOf(row.gasUsed),
    gas_limit: Number(row.gasLimit ?? 0),
    gas_limit_count: countOf(row.gasLimit),
    transfer_count: row.transferCount,
    new_accounts: row.newAccounts,
    interval_ms: row.intervalMs ?? 0,
    interval_count: countOf(row.intervalMs),
    base_fee: Number(row.baseFee ?? 0),
    base_fee_count: countOf(row.baseFee),
    fee: Number(row.fee ?? 0) / 1e9,
    fee_count: countOf(row.fee),
    senders,
  }
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
      // The interval under way has lasted only so long.
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
