import {
  type CompleteResponseOf,
  type Handlers,
  HISTOGRAM_BUCKET_MS,
  toBatchIndex,
  toBlockHeight,
  toUnixMs,
} from '@bvlgarichain/contract'
import type { Histogram, NetworkStatistic } from '@bvlgarichain/contract/complete'
import type { Store } from '../../store/open.ts'
import { type ApiContext, requireRollup } from '../context.ts'
import { ApiError } from '../errors.ts'
import { gasPrice } from '../gas-price.ts'
import { known, knownTime } from '../known.ts'
import { meanInterval } from '../mean-interval.ts'
import { bucketStarts, type TimeRange } from '../time-range.ts'

/** Blocks that the mean block time is taken over. */
const BLOCK_TIME_BLOCKS = 100
const TPS_WINDOW_MS = 60_000
/** Default range of histograms, in milliseconds. */
const HISTOGRAM_SPAN_MS = 3_600_000

/** Mean time between the newest blocks, without silences, in milliseconds; null where none is known. */
function averageBlockTime(store: Store): number | null {
  const { all, silences } = store.blocks.newestIntervals(BLOCK_TIME_BLOCKS)
  return meanInterval(all, silences)
}

/** Transactions per second over the last minute. */
function currentTps(store: Store, now: number): number {
  const count = store.buckets.transactionsBetween(now - TPS_WINDOW_MS, now)
  return count / (TPS_WINDOW_MS / 1_000)
}

/** Last block of the newest proven batch; undefined while there is none. */
function verifiedBlock({ store, rollup }: ApiContext): number | undefined {
  const { tee, zk } = store.rollup.heads()
  return rollup?.records.batches.byIndex(Math.max(tee, zk))?.endBlock
}

/** When the generated history ended, in Unix milliseconds; `null` for a chain without one. */
function liveSince({ meta }: Store): number | null {
  const time = meta.read('liveSince')
  return time === undefined ? null : Number(time)
}

/** The figures that only a rollup has. */
function batchFigures(context: ApiContext): Partial<NetworkStatistic> {
  if (context.rollup === undefined) return {}
  const { committed, tee, zk, firstZk } = context.store.rollup.heads()
  const newest = context.rollup.records.batches.newest()?.batchIndex
  const verified = verifiedBlock(context)
  return {
    ...(newest !== undefined && { latestBatchIndex: toBatchIndex(newest) }),
    ...(verified !== undefined && { verifiedBlockHeight: toBlockHeight(verified) }),
    ...(committed >= 0 && { lastCommittedBatch: toBatchIndex(committed) }),
    ...(tee >= 0 && { lastTeeProvenBatch: toBatchIndex(tee) }),
    ...(firstZk > 0 && zk >= firstZk && { lastZkProvenBatch: toBatchIndex(zk) }),
  }
}

function histogram(
  range: TimeRange,
  { store, now }: ApiContext,
  valuesIn: (from: number, to: number) => Iterable<readonly [number, number]>,
): Histogram {
  const newest = store.blocks.head()?.time ?? now()
  const starts = bucketStarts(range, HISTOGRAM_BUCKET_MS, newest, HISTOGRAM_SPAN_MS)
  const [first = 0] = starts
  const values = new Map(valuesIn(first, (starts.at(-1) ?? first) + HISTOGRAM_BUCKET_MS))
  return {
    bucketMs: HISTOGRAM_BUCKET_MS,
    points: starts.map((start) => ({
      time: toUnixMs(start),
      value: values.get(start) ?? null,
      ...(start + HISTOGRAM_BUCKET_MS > now() && { partial: true }),
    })),
  }
}

/** The chain itself and its figures. */
export const networkHandlers = {
  chainList: (_, { chain }) => [chain],
  statistic(_, context) {
    const { store, now } = context
    const head = store.blocks.head()
    if (head === undefined) throw new ApiError(503, 'no block has been indexed yet')
    return known<NetworkStatistic>({
      latestBlockHeight: toBlockHeight(head.height),
      latestBlockTime: knownTime(head.time),
      totalTransactions: store.counters.read('transactions'),
      totalAccounts: store.counters.read('accounts'),
      totalTokens: store.counters.read('tokens'),
      ...gasPrice(store, head.baseFee),
      averageBlockTimeMs: averageBlockTime(store),
      tps: currentTps(store, now()),
      ...batchFigures(context),
      liveSince: knownTime(liveSince(store)),
    })
  },
  latestVerifiedBlockHeight(_, context) {
    requireRollup(context)
    return toBlockHeight(verifiedBlock(context) ?? 0)
  },
  headline: (_, { store, now }) =>
    known<CompleteResponseOf<'headline'>>({
      totalTransactions: store.counters.read('transactions'),
      totalAccounts: store.counters.read('accounts'),
      totalBlocks: (store.blocks.head()?.height ?? -1) + 1,
      totalTokens: store.counters.read('tokens'),
      tps: currentTps(store, now()),
      averageBlockTimeMs: averageBlockTime(store),
    }),
  /** Mean transactions per second of each bucket; the bucket under way by its time so far. */
  histogramAverage: (request, context) =>
    histogram(request, context, (from, to) =>
      context.store.buckets
        .between(HISTOGRAM_BUCKET_MS, from, to - HISTOGRAM_BUCKET_MS)
        .map(({ start, tx_count }) => {
          const elapsed = Math.max(1_000, context.now() - start)
          return [start, tx_count / (Math.min(HISTOGRAM_BUCKET_MS, elapsed) / 1_000)]
        }),
    ),
  /** Transactions in the fullest second of each bucket. */
  histogramPeak: (request, context) =>
    histogram(request, context, (from, to) =>
      context.store.buckets
        .peakSecondsBetween(from, to)
        .map(({ start, peak }) => [start, peak]),
    ),
} satisfies Partial<Handlers<ApiContext>>
