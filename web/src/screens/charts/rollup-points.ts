import { type Batch, type BatchDetail, hasReached } from '@bvlgarichain/contract'

/** A value of a batch. */
export interface RollupPoint {
  /** Index of the batch. */
  readonly x: number
  readonly value: number
}

/** Most batches of the figures: their details are requested one by one. */
export const MAX_BATCHES = 20

/** The batches that all figures are computed from: the latest ones on L1. */
export const latestCommitted = (batches: readonly Batch[]) =>
  batches
    .filter(({ finality }) => hasReached(finality, 'COMMITTED'))
    .slice(0, MAX_BATCHES)

/** Values of batches, the oldest first; a batch that lacks what a value needs has none. */
export function batchPoints(batches: readonly Batch[]) {
  return {
    commitDelay: pointsOf(batches, ({ time, commitTime }) => between(time, commitTime)),
    batchTxs: pointsOf(batches, ({ txCount }) => txCount),
    batchBlocks: pointsOf(batches, ({ startBlock, endBlock }) => {
      const distance = between(startBlock, endBlock)
      return distance === undefined ? undefined : distance + 1
    }),
  }
}

/** The same of what only the detail of a batch has: times in milliseconds, fees in wei. */
export function detailPoints(batches: readonly BatchDetail[]) {
  return {
    teeDelay: pointsOf(batches, ({ time, tee }) => between(time, tee?.readyTime)),
    zkDelay: pointsOf(batches, ({ time, zk }) => between(time, zk?.readyTime)),
    finalityDelay: pointsOf(batches, ({ time, stages }) =>
      between(time, stages?.find(({ stage }) => stage === 'FINALIZED')?.time),
    ),
    l1FeePerTx: pointsOf(batches, ({ l1Fee, txCount }) => perTx(Number(l1Fee), txCount)),
    bytesPerTx: pointsOf(batches, ({ dataAvailability, txCount }) =>
      perTx(dataAvailability?.size, txCount),
    ),
  }
}

const pointsOf = <Row extends Batch>(
  batches: readonly Row[],
  read: (batch: Row) => number | undefined,
): readonly RollupPoint[] =>
  batches
    .toSorted((a, b) => a.batchIndex - b.batchIndex)
    .flatMap((batch) => {
      const value = read(batch)
      return value === undefined || !(value >= 0) ? [] : [{ x: batch.batchIndex, value }]
    })

const perTx = (amount: number | undefined, txCount: number | undefined) =>
  amount === undefined || txCount === undefined || txCount === 0
    ? undefined
    : amount / txCount

const between = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? undefined : to - from

/** The value that a part of all (0 to 1) do not exceed; `undefined` without any. */
export function quantileOf(
  points: readonly RollupPoint[],
  part: number,
): number | undefined {
  const values = points.map(({ value }) => value).sort((a, b) => a - b)
  return values[Math.max(0, Math.ceil(values.length * part) - 1)]
}
