import type {
  BatchDetail,
  BlockDetail,
  Hex,
  TransactionDetail,
} from '@bvlgarichain/shared'
import { keccak256 } from 'viem/utils'
import { batchHash } from '../batch/verify-batch.ts'
import { isSameHex, readBytes } from '../read.ts'
import type { Step } from '../step.ts'
import { trieRoot } from '../trie/trie-root.ts'
import { type ChunkBlock, dataHashOf, decodeChunks } from './chunk.ts'
import { type CommitCall, decodeCommit } from './commit-call.ts'
import {
  type BlobToCommitment,
  isBlobOf,
  isPayloadOf,
  payloadOfBlob,
  readPayload,
} from './payload.ts'

export type PayloadStepId = 'call' | 'data' | 'hash' | 'blob' | 'payload' | 'contents'
export type PayloadReason =
  | 'earlier'
  | 'noCall'
  | 'otherCall'
  | 'callDiffers'
  | 'noVersionedHash'
  | 'dataDiffers'
  | 'hashDiffers'
  | 'noBlob'
  | 'noKzg'
  | 'blobDiffers'
  | 'chunksUnreadable'
  | 'unreadable'
  | 'tooLarge'
  | 'countsDiffer'
  | 'blockDiffers'
  | 'transactionMissing'
export type PayloadStep = Step<PayloadStepId, PayloadReason>

/** Request of the check of a batch's data on layer 1. */
export interface PayloadRequest {
  readonly batch: BatchDetail
  /** Call data of the transaction that committed the batch. */
  readonly calldata: unknown
  /** The transaction's blob, where one carries the payload. */
  readonly blob?: unknown
  readonly toCommitment?: BlobToCommitment | undefined
  /** Blocks that the batch should hold. */
  readonly blocks?: readonly BlockDetail[] | undefined
  /** Transactions that its payload should hold. */
  readonly transactions?: readonly TransactionDetail[] | undefined
}

/** How the check of a batch's data went. */
export interface PayloadVerification {
  readonly steps: readonly PayloadStep[]
  readonly blocks?: readonly ChunkBlock[] | undefined
  /** Signed bytes of the transactions, block by block. */
  readonly transactions?: readonly (readonly Uint8Array[])[] | undefined
}

/**
 * Checks that the data of a batch is on layer 1, complete, and holds these blocks and
 * transactions: the call data gives the batch's hash, and the payload is that of its chunks.
 */
export async function verifyPayload(
  request: PayloadRequest,
): Promise<PayloadVerification> {
  const { batch, calldata, blocks: given, transactions = [] } = request
  const call = decodeCommit(calldata)
  const first = verifyCall(batch, calldata, call)
  if (call === undefined || first.outcome !== 'PASS') {
    return { steps: [first, { id: 'data', outcome: 'NOT_CHECKED', reason: 'earlier' }] }
  }
  const isBlob = call.payload.length === 0
  const { steps: dataSteps, isSound } = verifyData(batch, call)
  const steps: PayloadStep[] = [first, ...dataSteps]
  const notReached: PayloadStep = {
    id: 'payload',
    outcome: 'NOT_CHECKED',
    reason: 'earlier',
  }
  if (!isSound) return { steps: [...steps, notReached] }
  const blocks = decodeChunks(call.chunks)
  if (blocks === undefined) {
    const step: PayloadStep = {
      id: 'payload',
      outcome: 'FAIL',
      reason: 'chunksUnreadable',
    }
    return { steps: [...steps, step] }
  }
  if (isBlob) {
    const step = await verifyBlob(batch, request)
    steps.push(step)
    if (step.outcome !== 'PASS') return { steps: [...steps, notReached], blocks }
  }
  const payload = isBlob ? payloadOfBlob(request.blob) : call.payload
  const reading = payload === undefined ? undefined : await readPayload(payload)
  if (reading?.kind !== 'READ') {
    const reason = reading?.kind === 'TOO_LARGE' ? 'tooLarge' : 'unreadable'
    const outcome = reason === 'tooLarge' ? 'NOT_CHECKED' : 'FAIL'
    return { steps: [...steps, { id: 'payload', outcome, reason }], blocks }
  }
  const count = reading.blocks.reduce((sum, list) => sum + list.length, 0)
  if (!isPayloadOf(blocks, reading.blocks)) {
    return {
      steps: [...steps, { id: 'payload', outcome: 'FAIL', reason: 'countsDiffer' }],
      blocks,
    }
  }
  steps.push({ id: 'payload', outcome: 'PASS', facts: { blocks: blocks.length, count } })
  if (given !== undefined || transactions.length > 0) {
    steps.push(verifyContents(blocks, reading.blocks, given ?? [], transactions))
  }
  return { steps, blocks, transactions: reading.blocks }
}

function verifyCall(
  batch: BatchDetail,
  calldata: unknown,
  call: CommitCall | undefined,
): PayloadStep {
  const id = 'call'
  if (calldata === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'noCall' }
  // Another rollup's contract may take another call.
  if (call === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'otherCall' }
  const checks = [
    ['version', batch.version, call.version === BigInt(batch.version ?? 0)],
    ['batchIndex', batch.batchIndex, call.batchIndex === BigInt(batch.batchIndex)],
    [
      'parentBatchHash',
      batch.parentBatchHash,
      isSameHex(call.parentBatchHash, batch.parentBatchHash),
    ],
  ] as const
  const different = checks.flatMap(([name, value, isSame]) =>
    value === undefined || isSame ? [] : [name],
  )
  const facts = { fields: different.join(', ') }
  return different.length === 0
    ? { id, outcome: 'PASS', facts: { count: call.chunks.length } }
    : { id, outcome: 'FAIL', reason: 'callDiffers', facts }
}

function verifyData(
  batch: BatchDetail,
  call: CommitCall,
): { readonly steps: readonly PayloadStep[]; readonly isSound: boolean } {
  const payloadHash =
    call.payload.length > 0
      ? keccak256(call.payload, 'bytes')
      : readBytes(batch.dataAvailability?.blobVersionedHashes?.[0], 32)
  if (payloadHash === undefined) {
    return {
      steps: [{ id: 'data', outcome: 'NOT_CHECKED', reason: 'noVersionedHash' }],
      isSound: false,
    }
  }
  const dataHash = dataHashOf(call.chunks, payloadHash)
  const isData = isSameHex(dataHash, batch.dataHash)
  const hash = batchHash(batch)
  const isHash = isSameHex(hash, batch.hash)
  return {
    steps: [
      isData
        ? { id: 'data', outcome: 'PASS', facts: { hash: dataHash } }
        : {
            id: 'data',
            outcome: 'FAIL',
            reason: 'dataDiffers',
            facts: { hash: dataHash },
          },
      isHash
        ? { id: 'hash', outcome: 'PASS', facts: { hash: String(hash) } }
        : {
            id: 'hash',
            outcome: 'FAIL',
            reason: 'hashDiffers',
            facts: { hash: hash ?? '–' },
          },
    ],
    isSound: isData && isHash,
  }
}

async function verifyBlob(
  batch: BatchDetail,
  { blob, toCommitment }: PayloadRequest,
): Promise<PayloadStep> {
  const id = 'blob'
  if (blob === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'noBlob' }
  if (toCommitment === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'noKzg' }
  const hash = batch.dataAvailability?.blobVersionedHashes?.[0]
  return (await isBlobOf(blob as Hex, hash, toCommitment))
    ? { id, outcome: 'PASS' }
    : { id, outcome: 'FAIL', reason: 'blobDiffers' }
}

function verifyContents(
  chunkBlocks: readonly ChunkBlock[],
  payloadBlocks: readonly (readonly Uint8Array[])[],
  blocks: readonly BlockDetail[],
  transactions: readonly TransactionDetail[],
): PayloadStep {
  const id = 'contents'
  for (const block of blocks) {
    const at = chunkBlocks.findIndex(({ height }) => height === BigInt(block.height))
    const isSame =
      isSameHex(chunkBlocks[at]?.hash, block.hash) &&
      isSameHex(trieRoot(payloadBlocks[at] ?? []), block.transactionsRoot)
    if (!isSame) {
      const facts = { height: block.height }
      return { id, outcome: 'FAIL', reason: 'blockDiffers', facts }
    }
  }
  const hashes = new Set(
    transactions.length === 0 ? [] : payloadBlocks.flat().map((raw) => keccak256(raw)),
  )
  const missing = transactions.find(({ hash }) => !hashes.has(hash.toLowerCase() as Hex))
  const facts = { blocks: blocks.length, count: transactions.length }
  return missing === undefined
    ? { id, outcome: 'PASS', facts }
    : {
        id,
        outcome: 'FAIL',
        reason: 'transactionMissing',
        facts: { hash: missing.hash },
      }
}
