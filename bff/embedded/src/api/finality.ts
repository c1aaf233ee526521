import {
  type Finality,
  type FinalityStage,
  hasReached,
  type ProofState,
  toBatchIndex,
  toBlockHeight,
  toUnixMs,
} from '@bvlgarichain/contract'
import type { StageRecord } from '@bvlgarichain/contract/complete'
import type { StoredBatch } from '../records/batches.ts'
import type { Records } from '../records/open.ts'
import type { Store } from '../store/open.ts'
import type { MinedEvent } from '../store/rollup.ts'
import type { Heights } from './heights.ts'

/** Finality of a block or transaction, and its batch. */
export interface FinalityState {
  readonly finality: Finality
  readonly batchIndex?: ReturnType<typeof toBatchIndex>
}

const ACCEPTED: FinalityState = { finality: 'ACCEPTED' }

const stageOf = (stage: FinalityStage, event: MinedEvent): StageRecord => ({
  stage,
  time: toUnixMs(event.time),
  l1TxHash: event.txHash,
  l1BlockHeight: toBlockHeight(event.height),
})

/**
 * Finality of blocks and batches: contents of a batch from the relayer's records, its progress
 * from layer 1. Without records (a network without batches) everything is `ACCEPTED`.
 */
export function makeFinalityLookup(
  store: Store,
  records: Pick<Records, 'batches' | 'proofs'> | undefined,
) {
  const ofBatch = (batch: Pick<StoredBatch, 'batchIndex' | 'reverted'>): Finality => {
    const { batchIndex } = batch
    const heads = store.rollup.heads()
    if (batch.reverted) return 'REVERTED'
    if (batchIndex <= heads.finalized) return 'FINALIZED'
    if (batchIndex <= Math.max(heads.tee, heads.zk)) return 'PROVEN'
    return batchIndex <= heads.committed ? 'COMMITTED' : 'BATCHED'
  }

  /**
   * Finality of the blocks in a batch. They stay `REVERTED` until a batch of this index is committed
   * again, though the batch itself, which was formed anew, is `BATCHED`.
   */
  const ofBlocksIn = (batch: Pick<StoredBatch, 'batchIndex' | 'reverted'>): Finality => {
    const finality = ofBatch(batch)
    const wasRolledBack = () =>
      (records?.batches.rolledBackOf(batch.batchIndex).length ?? 0) > 0
    return finality === 'BATCHED' && wasRolledBack() ? 'REVERTED' : finality
  }

  const stagesOfBatch = (batch: StoredBatch): StageRecord[] => {
    const { batchIndex, hash } = batch
    const finality = ofBatch(batch)
    const stages: StageRecord[] = [{ stage: 'BATCHED', time: toUnixMs(batch.time) }]
    const commit = store.rollup.commitOf(batchIndex, hash)
    if (commit) stages.push(stageOf('COMMITTED', commit))
    if (finality === 'REVERTED') {
      const revert = store.rollup.revertOf(batchIndex, hash)
      if (revert) stages.push({ ...stageOf('ACCEPTED', revert), stage: 'REVERTED' })
      return stages
    }
    const proof = store.rollup.firstProofOf(batchIndex)
    if (proof) stages.push(stageOf('PROVEN', proof))
    if (proof && hasReached(finality, 'FINALIZED')) {
      const height = proof.height + store.rollup.confirmations
      const time = store.rollup.l1TimeAt(height)
      stages.push({
        stage: 'FINALIZED',
        ...(time !== undefined && { time: toUnixMs(time) }),
        l1BlockHeight: toBlockHeight(height),
      })
    }
    return stages
  }

  /** The batch that holds a block: the standing one, else the newest that was rolled back. */
  const batchOf = (height: number): StoredBatch | undefined => {
    if (records === undefined) return undefined
    const standing = records.batches.byBlock(height)
    if (standing) return standing
    return records.batches.rolledBackByBlock(height)
  }

  /** The last block of the batches up to an index; -1 where there is none. */
  const endOf = (index: number): number => {
    const newest = records?.batches.newest()
    if (newest === undefined || index < 0) return -1
    if (index >= newest.batchIndex) return newest.endBlock
    return records?.batches.byIndex(index)?.endBlock ?? -1
  }

  /** The last block whose batch was rolled back and is not committed again; -1 where none is. */
  const endOfRolledBack = (committed: number): number => {
    let end = -1
    for (let index = committed + 1; ; index += 1) {
      const batch = records?.batches.byIndex(index)
      if (batch === undefined || ofBlocksIn(batch) !== 'REVERTED') break
      end = batch.endBlock
    }
    const waiting = records?.batches.newestRolledBack()?.endBlock ?? -1
    return waiting > endOf(Number.MAX_SAFE_INTEGER) ? waiting : end
  }

  /** Blocks of a stage: those of a stage follow each other. */
  const blocksOf = (stage: Finality): Heights => {
    const { committed, tee, zk, finalized } = store.rollup.heads()
    const proven = Math.max(tee, zk)
    const between = (after: number, last: number) => ({ first: after + 1, last })
    switch (stage) {
      case 'FINALIZED':
        return between(-1, endOf(finalized))
      case 'PROVEN':
        return between(endOf(finalized), endOf(proven))
      case 'COMMITTED':
        return between(endOf(Math.max(finalized, proven)), endOf(committed))
      case 'REVERTED':
        return between(endOf(committed), endOfRolledBack(committed))
      case 'BATCHED':
        return between(
          Math.max(endOf(committed), endOfRolledBack(committed)),
          endOf(Number.MAX_SAFE_INTEGER),
        )
      default:
        return between(
          Math.max(endOf(Number.MAX_SAFE_INTEGER), endOfRolledBack(committed)),
          Number.MAX_SAFE_INTEGER,
        )
    }
  }

  const proofState = (
    batch: StoredBatch,
    isEnabled: boolean,
    isReady: boolean,
    head: number,
  ): ProofState => {
    if (batch.reverted) return 'ABANDONED'
    if (!isEnabled) return 'NOT_ENABLED'
    if (batch.batchIndex <= head) return 'COMMITTED'
    return isReady ? 'READY' : 'PENDING'
  }

  return {
    ofBatch,
    stagesOfBatch,
    batchOf,
    blocksOf,
    ofBlock(height: number): FinalityState {
      const batch = batchOf(height)
      if (batch === undefined) return ACCEPTED
      return { finality: ofBlocksIn(batch), batchIndex: toBatchIndex(batch.batchIndex) }
    },
    /** `time`: of the block, Unix ms; `null` where it is not known. */
    stagesOfBlock(height: number, time: number | null): StageRecord[] {
      const batch = batchOf(height)
      const accepted: StageRecord = {
        stage: 'ACCEPTED',
        ...(time !== null && { time: toUnixMs(time) }),
      }
      return batch ? [accepted, ...stagesOfBatch(batch)] : [accepted]
    },
    /** State of both proofs; batch 0 needs none. */
    proofStates(batch: StoredBatch): { teeProof: ProofState; zkProof: ProofState } {
      const { tee, zk, firstZk } = store.rollup.heads()
      const { hash, batchIndex } = batch
      const hasTee = records?.proofs.teeSummary(hash) !== undefined
      const zkEnabled = firstZk > 0 && batchIndex >= firstZk
      return {
        teeProof: proofState(batch, batchIndex > 0, hasTee, tee),
        zkProof: proofState(batch, zkEnabled, records?.proofs.hasZk(hash) === true, zk),
      }
    },
  }
}

export type FinalityLookup = ReturnType<typeof makeFinalityLookup>
