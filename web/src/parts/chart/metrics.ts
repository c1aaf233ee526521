import type { Metric } from '@bvlgarichain/contract'

/** How a metric is drawn and summarized. */
export interface MetricShape {
  readonly shape: 'bar' | 'line'
  /** The summary that stands for the whole range. */
  readonly figure: 'total' | 'mean' | 'highest'
  /** Values are times from one event to the next. */
  readonly isSpacing?: true
  /** Its value axis starts at zero; small changes of the others matter more. */
  readonly fromZero: boolean
  /** Values are whole numbers. */
  readonly whole: boolean
}

const count: MetricShape = { shape: 'bar', figure: 'total', fromZero: true, whole: true }
const rate: MetricShape = {
  shape: 'line',
  figure: 'mean',
  fromZero: true,
  whole: false,
}

/** Shape of every metric. Senders of two intervals may be the same, so they do not add up. */
export const METRIC_SHAPES: Readonly<Record<Metric, MetricShape>> = {
  TX_COUNT: count,
  FAILED_TX_COUNT: count,
  TPS: rate,
  TPS_PEAK: { ...rate, figure: 'highest' },
  GAS_USED: count,
  GAS_LIMIT: count,
  GAS_PRICE: { ...rate, fromZero: false },
  TX_FEE: { ...count, whole: false },
  ACTIVE_ACCOUNTS: { ...count, figure: 'mean' },
  NEW_ACCOUNTS: count,
  TOKEN_TRANSFER_COUNT: count,
  BLOCK_COUNT: count,
  BLOCK_TIME: { ...rate, isSpacing: true },
}

/** The metrics by topic, in reading order. */
export const METRIC_GROUPS: readonly {
  readonly topic: 'Transactions' | 'Gas' | 'Accounts' | 'Blocks'
  readonly metrics: readonly Metric[]
}[] = [
  {
    topic: 'Transactions',
    metrics: ['TX_COUNT', 'FAILED_TX_COUNT', 'TOKEN_TRANSFER_COUNT', 'TPS', 'TPS_PEAK'],
  },
  { topic: 'Gas', metrics: ['GAS_USED', 'GAS_PRICE', 'TX_FEE'] },
  { topic: 'Accounts', metrics: ['ACTIVE_ACCOUNTS', 'NEW_ACCOUNTS'] },
  { topic: 'Blocks', metrics: ['BLOCK_COUNT', 'BLOCK_TIME'] },
]
