import {
  type Finality,
  type Handlers,
  toBatchIndex,
  toBlockHeight,
  toUnixMs,
  toWei,
} from '@bvlgarichain/shared'
import type { Batch, BatchDetail, ZkProof } from '@bvlgarichain/shared/complete'
import { readBatch, type StoredBatch } from '../../records/batches.ts'
import { listKey } from '../../store/list-definitions.ts'
import { blockRange, readListed, selectListed } from '../../store/transactions.ts'
import type { ApiContext, RollupContext } from '../context.ts'
import { badRequest, notAvailable, notFound } from '../errors.ts'
import { listResponse, pageResponse } from '../page-response.ts'
import { presentListedTransaction } from '../present-transaction.ts'

/** The proof system's name says that its key is a development one. */
const ZK_SYSTEM = 'Groth16 over BN254, SP1 layout, development key'

/** The rollup part of the context. @throws ApiError on a network without batches. */
export function requireRollup({ rollup }: ApiContext): RollupContext {
  if (rollup === undefined) throw notAvailable('Batches')
  return rollup
}

/** @throws ApiError for a batch that does not exist. */
export function batchAt(context: ApiContext, index: number): StoredBatch {
  const { batches } = requireRollup(context).records
  // Between revert and new commitment only the one taken back is there.
  const batch = batches.byIndex(index) ?? batches.revertedOf(index)[0]
  if (batch === undefined) throw notFound(`batch ${index}`)
  return batch
}

function presentBatch(batch: StoredBatch, { store, finality }: ApiContext): Batch {
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
    ...(proof && {
      proof: proof.proof,
      publicValues: proof.publicValues,
      readyTime: toUnixMs(proof.ready),
      provingMs: proof.provingMs,
    }),
    ...(verification && { l1TxHash: verification.txHash }),
  }
}

function presentBatchDetail(batch: StoredBatch, context: ApiContext): BatchDetail {
  const { store, finality } = context
  const { records } = requireRollup(context)
  const { batchIndex, hash } = batch
  const commit = store.rollup.commitOf(batchIndex, hash)
  const verification = store.rollup.verificationOf(batchIndex, 'TEE')
  const tee = records.proofs.teeSummary(hash)
  const reverted = records.batches.revertedOf(batchIndex).flatMap((earlier) => {
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

/** Indexes (both ends included) of the standing batches that are in a stage. */
function indexRange(finality: Finality, context: ApiContext): [number, number] {
  const { committed, tee, zk, finalized } = context.store.rollup.heads()
  const proven = Math.max(tee, zk)
  const newest = requireRollup(context).records.batches.newest()?.batchIndex ?? -1
  switch (finality) {
    case 'FINALIZED':
      return [0, finalized]
    case 'PROVEN':
      return [finalized + 1, proven]
    case 'COMMITTED':
      return [proven + 1, committed]
    case 'BATCHED':
      return [committed + 1, newest]
    default:
      // A batch is never merely accepted.
      return [0, -1]
  }
}

/** Batches, their proofs and their transactions. */
export const batchHandlers = {
  batchList(request, context) {
    const { records } = requireRollup(context)
    const { db, batches } = records
    const present = (row: Parameters<typeof readBatch>[0]) =>
      presentBatch(readBatch(row), context)
    const wanted = request.finality
    if (wanted === 'REVERTED') {
      const total = batches.countReverted()
      return pageResponse(db, request, batches.listReverted(), total, present)
    }
    const newest = batches.newest()?.batchIndex ?? -1
    const [first, last] = wanted ? indexRange(wanted, context) : [0, newest]
    const standing = batches.listCurrent(first, last)
    const total = Math.max(0, last - first + 1)
    const keyAt = (position: number) => (position < total ? [last - position] : undefined)
    return pageResponse(db, request, standing, total, present, keyAt)
  },
  batchTransactionList(request, context) {
    const { startBlock, endBlock } = batchAt(context, request.batchIndex)
    const selection = {
      lists: [listKey('tx')] as const,
      range: blockRange(startBlock, endBlock),
      select: selectListed,
    }
    return listResponse(context.store, request, selection, (row) =>
      presentListedTransaction(readListed(row), context),
    )
  },
  batchDetail({ batchIndex, batchHash }, context) {
    if (batchIndex !== undefined) {
      return presentBatchDetail(batchAt(context, batchIndex), context)
    }
    if (batchHash === undefined) throw badRequest('batchIndex or batchHash is required')
    const batch = requireRollup(context).records.batches.byHash(batchHash)
    if (batch === undefined) throw notFound(`batch ${batchHash}`)
    return presentBatchDetail(batch, context)
  },
  batchMeta({ batchIndex }, context) {
    const { startBlock, endBlock } = batchAt(context, batchIndex)
    return {
      batchIndex: toBatchIndex(batchIndex),
      startBlock: toBlockHeight(startBlock),
      endBlock: toBlockHeight(endBlock),
    }
  },
  batchTeeProof({ batchIndex, quoteId }, context) {
    const { proofs, batches } = requireRollup(context).records
    if (quoteId === undefined && batchIndex === undefined) {
      throw badRequest('batchIndex or quoteId is required')
    }
    const proof =
      quoteId === undefined
        ? proofs.tee(batchAt(context, batchIndex ?? 0).hash)
        : proofs.teeByQuote(quoteId)
    if (proof === undefined) {
      throw notFound(quoteId ? `quote ${quoteId}` : `a quote of batch ${batchIndex} yet`)
    }
    const batch = batches.byHash(proof.batchHash)
    const verification =
      batch?.reverted === false
        ? context.store.rollup.verificationOf(proof.batchIndex, 'TEE')
        : undefined
    return {
      quoteId: proof.quoteId,
      batchIndex: toBatchIndex(proof.batchIndex),
      quote: proof.quote,
      collateral: { ...proof.collateral },
      expectedReportData: proof.reportData,
      development: true,
      ...(verification && {
        submittedAt: toUnixMs(verification.time),
        l1TxHash: verification.txHash,
      }),
    }
  },
} satisfies Partial<Handlers<ApiContext>>
