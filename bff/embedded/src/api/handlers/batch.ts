import {
  type Finality,
  type Handlers,
  type ProofState,
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

/** The proof system's name says what its proofs are worth. */
const ZK_SYSTEM = 'Groth16 over BN254, SP1 layout, simulated with a development key'

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

/** Indexes (both ends included) of the standing batches whose proof may be in a state. */
function proofRange(
  kind: 'tee' | 'zk',
  state: ProofState | undefined,
  newest: number,
  context: ApiContext,
): [number, number] {
  const { [kind]: head, firstZk } = context.store.rollup.heads()
  // Batch 0 needs no proof.
  const firstZkProof = firstZk > 0 ? firstZk : newest + 1
  const firstProof = kind === 'tee' ? 1 : firstZkProof
  switch (state) {
    case 'NOT_ENABLED':
      return [0, Math.min(newest, firstProof - 1)]
    case 'COMMITTED':
      return [firstProof, Math.min(newest, head)]
    case 'READY':
    case 'PENDING':
      return [Math.max(firstProof, head + 1), newest]
    default:
      return [0, newest]
  }
}

/** Whether a state says that the prover has made the proof; undefined where layer 1 tells. */
const isMade = (state: ProofState | undefined): boolean | undefined =>
  state === 'READY' ? true : state === 'PENDING' ? false : undefined

/** Batches, their proofs and their transactions. */
export const batchHandlers = {
  batchList(request, context) {
    const { records } = requireRollup(context)
    const { db, batches } = records
    const present = (row: Parameters<typeof readBatch>[0]) =>
      presentBatch(readBatch(row), context)
    const { finality, teeProof, zkProof } = request
    const wanted = [finality, teeProof, zkProof].filter((state) => state !== undefined)
    // No proof is made of a batch that was rolled back: its other filters must ask for the same.
    if (wanted.some((state) => state === 'REVERTED' || state === 'ABANDONED')) {
      const isOnly = wanted.every(
        (state) => state === 'REVERTED' || state === 'ABANDONED',
      )
      if (!isOnly) return pageResponse(db, request, batches.listCurrent(0, -1), present)
      return pageResponse(db, request, batches.listReverted(), present)
    }
    const newest = batches.newest()?.batchIndex ?? -1
    const ranges = [
      finality ? indexRange(finality, context) : [0, newest],
      proofRange('tee', teeProof, newest, context),
      proofRange('zk', zkProof, newest, context),
    ]
    const first = Math.max(...ranges.map(([first = 0]) => first))
    const last = Math.min(...ranges.map(([, last = -1]) => last))
    const proofs = { tee: isMade(teeProof), zk: isMade(zkProof) }
    const standing = batches.listCurrent(first, Math.max(first - 1, last), proofs)
    if (proofs.tee !== undefined || proofs.zk !== undefined) {
      // Few: they are newer than the newest one that is verified.
      return pageResponse(db, request, standing, present)
    }
    const total = Math.max(0, last - first + 1)
    return pageResponse(db, request, standing, present, {
      total,
      keyAt: (position) => [last - position],
    })
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
