import type {
  BatchDetail,
  BlockDetail,
  Hex,
  TransactionDetail,
} from '@bvlgarichain/contract'
import { keccak256 } from 'viem/utils'
import { batchHash } from '../batch/verify-batch.ts'
import { readHeader } from '../block/header.ts'
import { isSameHex, objectOf, objectsOf, readBytes, readQuantity } from '../read.ts'
import type { Step, Verification } from '../step.ts'
import { trieRoot } from '../trie/trie-root.ts'
import { type ChunkBlock, countBlocks, dataHashOf, decodeChunks } from './chunk.ts'
import { type CommitCall, decodeCommit } from './commit-call.ts'
import {
  type BlobToCommitment,
  compareBlob,
  isPayloadOf,
  MAX_PAYLOAD_ITEMS,
  payloadOfBlob,
  readPayload,
} from './payload.ts'

export type PayloadStepId =
  | 'call'
  | 'data'
  | 'hash'
  | 'shown'
  | 'blob'
  | 'payload'
  | 'contents'
export type PayloadReason =
  | 'earlier'
  | 'noCall'
  | 'otherCall'
  | 'callDiffers'
  | 'noVersionedHash'
  | 'moreBlobs'
  | 'dataDiffers'
  | 'hashDiffers'
  | 'shownDiffers'
  | 'compared'
  | 'noBlob'
  | 'noKzg'
  | 'blobDiffers'
  | 'chunksUnreadable'
  | 'unreadable'
  | 'tooLarge'
  | 'countsDiffer'
  | 'blockDiffers'
  | 'blockUnreadable'
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
export interface PayloadVerification
  extends Verification<PayloadStep, 'Contents' | 'L1'> {
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
  return {
    ...(await readData(request)),
    limits: request.blocks === undefined ? ['Contents', 'L1'] : ['L1'],
  }
}

async function readData(
  request: PayloadRequest,
): Promise<Omit<PayloadVerification, 'limits'>> {
  const { calldata } = request
  const batch = objectOf<BatchDetail>(request.batch)
  const given =
    request.blocks === undefined ? undefined : objectsOf<BlockDetail>(request.blocks)
  const transactions = objectsOf<TransactionDetail>(request.transactions)
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
  if (countBlocks(call.chunks) > MAX_PAYLOAD_ITEMS) {
    const step: PayloadStep = {
      id: 'payload',
      outcome: 'NOT_CHECKED',
      reason: 'tooLarge',
    }
    return { steps: [...steps, step] }
  }
  const blocks = decodeChunks(call.chunks)
  if (blocks === undefined) {
    const step: PayloadStep = {
      id: 'payload',
      outcome: 'FAIL',
      reason: 'chunksUnreadable',
    }
    return { steps: [...steps, step] }
  }
  steps.push(...verifyShown(batch, call.chunks, blocks))
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
    ['version', batch.version, call.version === readQuantity(batch.version)],
    ['batchIndex', batch.batchIndex, call.batchIndex === readQuantity(batch.batchIndex)],
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

/** Versioned hashes that the response names; there may be anything. */
function versionedHashesOf({ dataAvailability }: BatchDetail): readonly unknown[] {
  const hashes: unknown = dataAvailability?.blobVersionedHashes
  return Array.isArray(hashes) ? hashes : []
}

/**
 * Compares the range of blocks and the counts that a page shows with the chunks, whose hashes the
 * data hash holds. The batch's hash doesn't cover them otherwise. No step where none is shown.
 */
function verifyShown(
  { startBlock, endBlock, txCount, chunks: shown }: BatchDetail,
  chunks: readonly Uint8Array[],
  blocks: readonly ChunkBlock[],
): readonly PayloadStep[] {
  const id = 'shown'
  const list: readonly unknown[] | undefined = Array.isArray(shown) ? shown : undefined
  let at = 0
  const rows = chunks.map((chunk, index): readonly Fact[] => {
    const own = blocks.slice(at, at + countBlocks([chunk]))
    at += own.length
    const given: unknown = list?.[index]
    const row = (typeof given === 'object' && given !== null ? given : {}) as Partial<
      NonNullable<BatchDetail['chunks']>[number]
    >
    const name = (field: string) => `chunks[${index}].${field}`
    const { hash } = row
    return [
      ...rangeFacts(row, own, name),
      [name('hash'), hash, isSameHex(hash, keccak256(chunk))],
    ]
  })
  const facts: readonly Fact[] = [
    ...rangeFacts({ startBlock, endBlock, txCount }, blocks, (field) => field),
    ['chunks', shown, list?.length === chunks.length],
    ...rows.flat(),
  ]
  const stated = facts.filter(([, value]) => value !== undefined && value !== null)
  const different = stated.flatMap(([name, , isSame]) => (isSame ? [] : [name]))
  if (different.length > 0) {
    const fields = different.slice(0, MAX_NAMED).join(', ')
    return [{ id, outcome: 'FAIL', reason: 'shownDiffers', facts: { fields } }]
  }
  const fields = stated.flatMap(([name]) => (name.includes('[') ? [] : [name])).join(', ')
  return stated.length === 0
    ? []
    : [{ id, outcome: 'PASS', reason: 'compared', facts: { fields } }]
}

/** A field's name, its stated value, and whether that is the one of the chunks. */
type Fact = readonly [name: string, value: unknown, isSame: boolean]

/** Most fields that a reason names. */
const MAX_NAMED = 8

function rangeFacts(
  {
    startBlock,
    endBlock,
    txCount,
  }: Partial<Pick<BatchDetail, 'startBlock' | 'endBlock' | 'txCount'>>,
  blocks: readonly ChunkBlock[],
  nameOf: (field: string) => string,
): readonly Fact[] {
  const count = blocks.reduce((sum, block) => sum + block.txCount, 0)
  return [
    [nameOf('startBlock'), startBlock, readQuantity(startBlock) === blocks[0]?.height],
    [nameOf('endBlock'), endBlock, readQuantity(endBlock) === blocks.at(-1)?.height],
    [nameOf('txCount'), txCount, readQuantity(txCount) === BigInt(count)],
  ]
}

function verifyData(
  batch: BatchDetail,
  call: CommitCall,
): { readonly steps: readonly PayloadStep[]; readonly isSound: boolean } {
  const [versionedHash, ...more] = versionedHashesOf(batch)
  const payloadHash =
    call.payload.length > 0
      ? keccak256(call.payload, 'bytes')
      : readBytes(versionedHash, 32)
  if (call.payload.length === 0 && more.length > 0) {
    return {
      steps: [{ id: 'data', outcome: 'NOT_CHECKED', reason: 'moreBlobs' }],
      isSound: false,
    }
  }
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
  const [hash] = versionedHashesOf(batch)
  const comparison = await compareBlob(blob, hash, toCommitment)
  if (comparison === 'NO_KZG') return { id, outcome: 'NOT_CHECKED', reason: 'noKzg' }
  return comparison === 'SAME'
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
    const header = readHeader(block)
    const facts = { height: String(block.height) }
    if (header.kind !== 'READ') {
      return { id, outcome: 'NOT_CHECKED', reason: 'blockUnreadable', facts }
    }
    const given = readQuantity(block.height)
    const at = chunkBlocks.findIndex(({ height }) => height === given)
    const isSame =
      isSameHex(header.hash, block.hash) &&
      isSameHex(chunkBlocks[at]?.hash, block.hash) &&
      isSameHex(trieRoot(payloadBlocks[at] ?? []), block.transactionsRoot)
    if (!isSame) return { id, outcome: 'FAIL', reason: 'blockDiffers', facts }
  }
  const hashes = new Set(
    transactions.length === 0 ? [] : payloadBlocks.flat().map((raw) => keccak256(raw)),
  )
  const missing = transactions.find(
    ({ hash }) => !hashes.has(String(hash).toLowerCase() as Hex),
  )
  const facts = { blocks: blocks.length, count: transactions.length }
  return missing === undefined
    ? { id, outcome: 'PASS', facts }
    : {
        id,
        outcome: 'FAIL',
        reason: 'transactionMissing',
        facts: { hash: String(missing.hash) },
      }
}
