import {
  type Batch,
  type BatchDetail,
  type CrossLayerMessage,
  hasReached,
  INTERVAL_MS,
} from '@bvlgarichain/contract'

/** A value of a batch (its index), or at a time (Unix milliseconds). */
export interface RollupPoint {
  readonly x: number
  readonly value: number
}

/** Most hours that the bars of messages go back. */
const MAX_HOURS = 48

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

/** The middle value; `undefined` without any. */
export function medianOf(points: readonly RollupPoint[]): number | undefined {
  const values = points.map(({ value }) => value).sort((a, b) => a - b)
  return values[Math.floor((values.length - 1) / 2)]
}

/**
 * Messages sent in each full hour before `now`, the oldest first. `isComplete` says that there
 * are no older messages; else the hour of the oldest one is left out, which may lack some.
 */
export function messagesPerHour(
  messages: readonly CrossLayerMessage[],
  now: number,
  isComplete: boolean,
): readonly RollupPoint[] {
  const hourOf = (time: number) => Math.floor(time / INTERVAL_MS.HOUR)
  const hours = messages.flatMap(({ direction, l1Time, l2Time }) => {
    const time = direction === 'L2_TO_L1' ? l2Time : l1Time
    return time === undefined ? [] : [hourOf(time)]
  })
  if (hours.length === 0) return []
  const current = hourOf(now)
  const oldest = hours.reduce((least, hour) => Math.min(least, hour), current)
  const first = Math.max(oldest + (isComplete ? 0 : 1), current - MAX_HOURS)
  return Array.from({ length: Math.max(0, current - first) }, (_, index) => {
    const hour = first + index
    const value = hours.filter((one) => one === hour).length
    return { x: hour * INTERVAL_MS.HOUR, value }
  })
}
