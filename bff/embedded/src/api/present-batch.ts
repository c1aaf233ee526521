import { toBatchIndex, toBlockHeight, toUnixMs, toWei } from '@bvlgarichain/contract'
import type { Batch, BatchDetail, ZkProof } from '@bvlgarichain/contract/complete'
import type { StoredBatch } from '../records/batches.ts'
import { type ApiContext, requireRollup } from './context.ts'
import { notFound } from './errors.ts'

/** The name of the proof system shows whether its proofs are real. */
const ZK_SYSTEM = 'Groth16 over BN254, SP1 layout, simulated with a development key'

/** @throws ApiError for a batch that does not exist. */
export function batchAt(context: ApiContext, index: number): StoredBatch {
  const { batches } = requireRollup(context).records
  // Between rollback and new commitment there is only the one rolled back.
  const batch = batches.byIndex(index) ?? batches.rolledBackOf(index)[0]
  if (batch === undefined) throw notFound(`batch ${index}`)
  return batch
}

/** A batch as lists show it. */
export function presentBatch(batch: StoredBatch, { store, finality }: ApiContext): Batch {
  const { batchIndex, hash } = batch
  const commit = store.rollup.commitOf(batchIndex, hash)
  const proof = batch.reverted ? undefined : store.rollup.firstProofOf(batchIndex)
  return {
    batchIndex: toBatchIndex(batchIndex),
    hash,
    finality: finality.ofBatch(batch),
    time: toUnixMs(batch.time),
    startBlock: toBlockHeight(batch.startBlock),
    endBlock: toBlockHeight(batch.endBlock),
    txCount: batch.txCount,
    ...(commit && { commitL1TxHash: commit.txHash, commitTime: toUnixMs(commit.time) }),
    ...(proof && { proveL1TxHash: proof.txHash, proveTime: toUnixMs(proof.time) }),
    ...finality.proofStates(batch),
  }
}

function presentZk(batch: StoredBatch, context: ApiContext): ZkProof {
  const { store, finality } = context
  const { records, zkKey } = requireRollup(context)
  const state = finality.proofStates(batch).zkProof
  const proof = records.proofs.zk(batch.hash)
  const verification =
    state === 'COMMITTED'
      ? store.rollup.verificationOf(batch.batchIndex, 'ZK')
      : undefined
  const key = zkKey()
  return {
    state,
    ...(state !== 'NOT_ENABLED' && {
      system: ZK_SYSTEM,
      development: true,
      ...key,
    }),
    // A proof of an earlier key, which layer 1 does not know any more, is of no use.
    ...(proof &&
      state !== 'NOT_ENABLED' && {
        proof: proof.proof,
        publicValues: proof.publicValues,
        readyTime: toUnixMs(proof.ready),
        provingMs: proof.provingMs,
      }),
    ...(verification && { l1TxHash: verification.txHash }),
  }
}

/** A batch with its proofs, chunks and stages. */
export function presentBatchDetail(batch: StoredBatch, context: ApiContext): BatchDetail {
  const { store, finality } = context
  const { records } = requireRollup(context)
  const { batchIndex, hash } = batch
  const commit = store.rollup.commitOf(batchIndex, hash)
  const verification = store.rollup.verificationOf(batchIndex, 'TEE')
  const tee = records.proofs.teeSummary(hash)
  const reverted = records.batches.rolledBackOf(batchIndex).flatMap((earlier) => {
    const event = store.rollup.revertOf(batchIndex, earlier.hash)
    if (event === undefined) return []
    return [{ hash: earlier.hash, l1TxHash: event.txHash, time: toUnixMs(event.time) }]
  })
  return {
    ...presentBatch(batch, context),
    version: batch.version,
    l1MsgRollingHash: batch.l1MsgRollingHash,
    dataHash: batch.dataHash,
    parentBatchHash: batch.parentHash,
    header: batch.header,
    stateRoot: batch.stateRoot,
    l2MsgRoot: batch.l2MsgRoot,
    chunks: records.batches.chunksOf(batch.id).map((chunk, chunkIndex) => ({
      chunkIndex,
      ...chunk,
      startBlock: toBlockHeight(chunk.startBlock),
      endBlock: toBlockHeight(chunk.endBlock),
    })),
    ...(batchIndex > 0 && {
      dataAvailability: {
        kind: batch.versionedHash ? ('BLOB' as const) : ('CALLDATA' as const),
        size: batch.payloadSize,
        ...(batch.versionedHash && { blobVersionedHashes: [batch.versionedHash] }),
      },
    }),
    ...(commit && { l1Fee: toWei(commit.fee) }),
    stages: finality.stagesOfBatch(batch),
    tee: {
      state: finality.proofStates(batch).teeProof,
      ...(tee && {
        quoteId: tee.quoteId,
        readyTime: toUnixMs(tee.ready),
        provingMs: tee.provingMs,
      }),
      ...(verification && tee && !batch.reverted && { l1TxHash: verification.txHash }),
    },
    zk: presentZk(batch, context),
    ...(reverted.length > 0 && { reverted }),
  }
}
