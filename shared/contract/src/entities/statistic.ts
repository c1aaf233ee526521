import { type Static, Type } from 'typebox'
import { entity, nullable, openEnum } from '../entity.ts'
import {
  BatchIndexSchema,
  BlockHeightSchema,
  CountSchema,
  DurationMsSchema,
  UnixMsSchema,
  WeiSchema,
} from './units.ts'

/** Figures of the dashboard. A network without batches leaves out what it does not have. */
export const NetworkStatisticSchema = entity({
  identity: {},
  expected: {
    latestBlockHeight: BlockHeightSchema,
    latestBlockTime: UnixMsSchema,
    totalTransactions: CountSchema,
    totalAccounts: CountSchema,
    totalTokens: CountSchema,
    /** Price of gas of a transaction that is sent now, in wei: the base fee and a usual tip. */
    gasPrice: WeiSchema,
    /** Transactions per second, mean over the last minute. */
    tps: Type.Number({ minimum: 0 }),
  },
  optional: {
    /**
     * Mean over the last hundred blocks, in milliseconds; left out if all are of one second on a
     * chain that counts whole ones.
     */
    averageBlockTimeMs: DurationMsSchema,
    /** The part of `gasPrice` that is the base fee of the latest block, in wei. */
    baseFeePerGas: WeiSchema,
    latestBatchIndex: BatchIndexSchema,
    verifiedBlockHeight: BlockHeightSchema,
    lastCommittedBatch: BatchIndexSchema,
    lastTeeProvenBatch: BatchIndexSchema,
    lastZkProvenBatch: BatchIndexSchema,
    /**
     * When the history ends that was generated at the first start of a network for trying things out: its
     * blocks are further apart than they are made. Other networks leave it out.
     */
    liveSince: UnixMsSchema,
  },
})
export type NetworkStatistic = Static<typeof NetworkStatisticSchema>

/** Headline figures for a project's web site. */
export const HeadlineStatisticSchema = entity({
  identity: {},
  expected: {
    totalTransactions: CountSchema,
    totalAccounts: CountSchema,
    totalBlocks: CountSchema,
    totalTokens: CountSchema,
    tps: Type.Number({ minimum: 0 }),
  },
  optional: {
    averageBlockTimeMs: DurationMsSchema,
  },
})

/** Metrics of a series and the units of their values. Values are JSON numbers. */
export const METRIC_UNITS = {
  /** Transactions in the interval. */
  TX_COUNT: 'count',
  /** Failed transactions in the interval. */
  FAILED_TX_COUNT: 'count',
  /** Gas used in the interval. */
  GAS_USED: 'gas',
  /** Sum of the blocks' gas limits. */
  GAS_LIMIT: 'gas',
  /** Mean base fee (interval BLOCK: the block's), in wei. */
  GAS_PRICE: 'wei',
  /** Mean transactions per second. */
  TPS: 'perSecond',
  /** Highest transactions per second in any 10-second bucket of the interval. */
  TPS_PEAK: 'perSecond',
  /** Blocks in the interval. */
  BLOCK_COUNT: 'count',
  /** Mean time between blocks, in milliseconds. */
  BLOCK_TIME: 'ms',
  /** Distinct senders. */
  ACTIVE_ACCOUNTS: 'count',
  /** Accounts seen for the first time. */
  NEW_ACCOUNTS: 'count',
  /** Token transfers. */
  TOKEN_TRANSFER_COUNT: 'count',
  /** Sum of fees, in gwei (wei would exceed 2^53). */
  TX_FEE: 'gwei',
} as const
export type Metric = keyof typeof METRIC_UNITS
export const METRICS = Object.keys(METRIC_UNITS) as Metric[]
export const MetricSchema = Type.Enum(METRICS)

/** Widths of the points of a series; BLOCK is a point for each block. */
export const INTERVALS = ['BLOCK', 'MINUTE', 'HOUR', 'DAY'] as const
export const IntervalSchema = Type.Enum([...INTERVALS])
export type Interval = (typeof INTERVALS)[number]

/** Width of an interval in milliseconds; BLOCK has none. */
export const INTERVAL_MS = { MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 } as const

const SeriesPointSchema = entity({
  /** Start of the interval (UTC-aligned), or the block's time. */
  identity: { time: UnixMsSchema },
  /** `null` without data: a gap, which is not zero. */
  expected: { value: nullable(Type.Number()) },
  /** Only with interval BLOCK. */
  optional: { blockHeight: BlockHeightSchema },
})

/** The points of one metric, in the order of time. */
export const SeriesSchema = entity({
  identity: { metric: openEnum(MetricSchema) },
  expected: { points: Type.Array(SeriesPointSchema) },
  optional: {},
})
export type Series = Static<typeof SeriesSchema>
export type SeriesPoint = Static<typeof SeriesPointSchema>

const HistogramPointSchema = entity({
  identity: { time: UnixMsSchema },
  expected: { value: nullable(Type.Number()) },
  /** The bucket has not ended yet. */
  optional: { partial: Type.Boolean() },
})

/** Transaction counts in clock-aligned buckets of ten seconds. */
export const HistogramSchema = entity({
  identity: {},
  expected: { bucketMs: CountSchema, points: Type.Array(HistogramPointSchema) },
  optional: {},
})
export type Histogram = Static<typeof HistogramSchema>
