import { HISTOGRAM_BUCKET_MS, type Metric } from '@bvlgarichain/contract'
import type { StoredBlock } from '../store/blocks.ts'
import type { BucketRow } from '../store/buckets.ts'
import { type Intervals, meanInterval } from './mean-interval.ts'

const perSecond = (count: number | null, ms: number): number | null =>
  count !== null && ms > 0 ? count / (ms / 1_000) : null

/** A figure of the blocks that have it; null where none does. */
const knownFigure = (figure: number, blocks: number): number | null =>
  blocks > 0 ? figure : null

const countOf = (value: unknown): number => (value === null ? 0 : 1)

/** Sums; some are missing for a block whose transactions are unknown. */
type BlockSums = Omit<BucketRow, Countable> & {
  readonly [Name in Countable]: number | null
}
type Countable = 'tx_count' | 'failed_count' | 'transfer_count' | 'senders'

/** Figures that a block and a bucket have in common. */
interface Sums {
  readonly sums: BlockSums
  /** Milliseconds that the sums cover. */
  readonly span: number
  /** Transactions of the fullest ten-second bucket. */
  readonly peak: number | null
  /** Intervals of the sums in which the network rested. */
  readonly silences: Intervals
}

export const NO_SILENCES: Intervals = { ms: 0, count: 0 }

/** The value of each metric. */
export const VALUES: Readonly<Record<Metric, (of: Sums) => number | null>> = {
  TX_COUNT: ({ sums }) => sums.tx_count,
  FAILED_TX_COUNT: ({ sums }) => sums.failed_count,
  GAS_USED: ({ sums }) => knownFigure(sums.gas_used, sums.gas_used_count),
  GAS_LIMIT: ({ sums }) => knownFigure(sums.gas_limit, sums.gas_limit_count),
  GAS_PRICE: ({ sums: { base_fee, base_fee_count } }) =>
    knownFigure(base_fee / base_fee_count, base_fee_count),
  TPS: ({ sums, span }) => perSecond(sums.tx_count, span),
  TPS_PEAK: ({ peak }) => perSecond(peak, HISTOGRAM_BUCKET_MS),
  BLOCK_COUNT: ({ sums }) => sums.block_count,
  BLOCK_TIME: ({ sums, silences }) =>
    meanInterval({ ms: sums.interval_ms, count: sums.interval_count }, silences),
  ACTIVE_ACCOUNTS: ({ sums }) => sums.senders,
  NEW_ACCOUNTS: ({ sums }) => sums.new_accounts,
  TOKEN_TRANSFER_COUNT: ({ sums }) => sums.transfer_count,
  TX_FEE: ({ sums }) => knownFigure(sums.fee, sums.fee_count),
}

/** A block whose time is known: no other has a place in a chart. */
export type TimedBlock = StoredBlock & { readonly time: number }

/** A block as the sums of a bucket that holds it alone. */
export function sumsOfBlock(row: TimedBlock, senders: number): BlockSums {
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
    senders: row.txCount === null ? null : senders,
  }
}
