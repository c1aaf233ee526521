import type {
  BatchIndex,
  BlockDetail,
  BlockHeight,
  CrossLayerMessage,
  Hash,
} from '@bvlgarichain/contract'

/** One step of a message on its way over. */
export interface MessageStep {
  readonly name: 'sent' | 'batched' | 'proven' | 'arrived'
  /** Layer it happens on. */
  readonly layer: 'L1' | 'L2'
  readonly done: boolean
  readonly time?: number | undefined
  readonly txHash?: Hash | undefined
  readonly height?: BlockHeight | undefined
  /** Index of the batch, for the step that puts it into one. */
  readonly batchIndex?: BatchIndex | undefined
}

/**
 * The way of a message, step by step. A withdrawal can be claimed once its batch is proven,
 * whether L1 has finalized the proof or not; the times are those of the block that sent it, and
 * without that block the steps are known as far as the message's state shows.
 */
export function messageSteps(
  message: CrossLayerMessage,
  block: Pick<BlockDetail, 'batchIndex' | 'stages'> | undefined,
): readonly MessageStep[] {
  const { state } = message
  const l1 = {
    time: message.l1Time,
    txHash: message.l1TxHash,
    height: message.l1BlockHeight,
  }
  const l2 = {
    time: message.l2Time,
    txHash: message.l2TxHash,
    height: message.l2BlockHeight,
  }
  const arrived = state === 'COMMITTED'
  if (message.direction === 'L1_TO_L2') {
    return [
      { name: 'sent', layer: 'L1', done: true, ...l1 },
      { name: 'arrived', layer: 'L2', done: arrived, ...l2 },
    ]
  }
  const stage = (name: 'BATCHED' | 'PROVEN') => {
    const record = block?.stages?.find((candidate) => candidate.stage === name)
    return {
      time: record?.time,
      txHash: record?.l1TxHash,
      height: record?.l1BlockHeight,
      reached: record !== undefined,
    }
  }
  const proven = arrived || state === 'PROVED'
  const { reached: isBatched, ...batched } = stage('BATCHED')
  const { reached: _, ...provenAt } = stage('PROVEN')
  return [
    { name: 'sent', layer: 'L2', done: true, ...l2 },
    {
      name: 'batched',
      layer: 'L2',
      done: proven || state === 'PENDING' || isBatched,
      batchIndex: message.claim?.batchIndex ?? block?.batchIndex,
      ...batched,
    },
    { name: 'proven', layer: 'L1', done: proven, ...provenAt },
    { name: 'arrived', layer: 'L1', done: arrived, ...l1 },
  ]
}
