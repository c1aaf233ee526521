import type { BatchDetail, Hex } from '@bvlgarichain/contract'
import { bytesToHex, concatBytes, keccak256 } from 'viem/utils'
import { isProvided } from '../provided.ts'
import { isSameHex, readBytes } from '../read.ts'
import type { Step, Verification } from '../step.ts'
import { encodeBatchHeader } from './header.ts'

export type BatchStepId = 'fields' | 'header' | 'hash' | 'data' | 'parent'
export type BatchReason =
  | 'malformed'
  | 'earlier'
  | 'headerDiffers'
  | 'hashDiffers'
  | 'chunkUnreadable'
  | 'dataDiffers'
  | 'first'
  | 'firstHasParent'
  | 'parentNotLoaded'
  | 'parentUnreadable'
  | 'parentDiffers'
export type BatchStep = Step<BatchStepId, BatchReason>
export type BatchVerification = Verification<BatchStep, 'Data' | 'Roots' | 'L1'>

/** Fields that a batch's hash covers. */
const NEEDED = [
  'hash',
  'version',
  'l1MsgRollingHash',
  'dataHash',
  'parentBatchHash',
] as const satisfies readonly (keyof BatchDetail)[]

const NO_PARENT = `0x${'0'.repeat(64)}`

/**
 * The hash of a batch, recomputed from its header's fields; `undefined` where they are not
 * those of a header.
 */
export function batchHash(batch: BatchDetail): Hex | undefined {
  const header = encodeBatchHeader(batch)
  return header instanceof Uint8Array ? keccak256(header) : undefined
}

/**
 * Recomputes a batch's header, its hash, its data hash where what it is made of is known, and
 * the hash of the batch before, which the header names.
 */
export function verifyBatch(
  batch: BatchDetail,
  parent: BatchDetail | undefined,
): BatchVerification {
  if (!isProvided(batch, NEEDED)) return { steps: [], limits: ['Data', 'Roots', 'L1'] }
  const data = verifyData(batch)
  return {
    steps: verifySteps(batch, data, parent),
    limits: [...(data === undefined ? (['Data'] as const) : []), 'Roots', 'L1'],
  }
}

function verifySteps(
  batch: BatchDetail,
  data: BatchStep | undefined,
  parent: BatchDetail | undefined,
): readonly BatchStep[] {
  const header = encodeBatchHeader(batch)
  const rest: readonly BatchStep[] = [
    ...(data === undefined ? [] : [data]),
    verifyParent(batch, parent),
  ]
  if (!(header instanceof Uint8Array)) {
    const facts = { fields: header.join(', ') }
    return [
      { id: 'fields', outcome: 'FAIL', reason: 'malformed', facts },
      { id: 'hash', outcome: 'NOT_CHECKED', reason: 'earlier' },
      ...rest,
    ]
  }
  const hash = keccak256(header)
  const isGiven = batch.header !== undefined
  return [
    { id: 'fields', outcome: 'PASS' },
    ...(isGiven ? [verifyHeaderBytes(batch.header, header)] : []),
    isSameHex(hash, batch.hash)
      ? { id: 'hash', outcome: 'PASS', facts: { hash } }
      : { id: 'hash', outcome: 'FAIL', reason: 'hashDiffers', facts: { hash } },
    ...rest,
  ]
}

function verifyHeaderBytes(given: unknown, header: Uint8Array): BatchStep {
  return isSameHex(given, bytesToHex(header))
    ? { id: 'header', outcome: 'PASS', facts: { length: header.length } }
    : { id: 'header', outcome: 'FAIL', reason: 'headerDiffers' }
}

/**
 * The data hash is keccak256 over the chunks' hashes and the hash of the transactions: the
 * blob's versioned hash, or the hash of the call data, which the response does not have.
 */
function verifyData(batch: BatchDetail): BatchStep | undefined {
  const hashes: unknown = batch.dataAvailability?.blobVersionedHashes
  const [versionedHash, ...more]: unknown[] = Array.isArray(hashes) ? hashes : []
  const payload = batch.batchIndex === 0 ? keccak256('0x') : versionedHash
  if (payload === undefined || more.length > 0 || !Array.isArray(batch.chunks)) {
    return undefined
  }
  const id = 'data'
  const parts = [...batch.chunks.map((chunk) => chunk?.hash), payload].map((hash) =>
    readBytes(hash, 32),
  )
  const read = parts.filter((part) => part !== undefined)
  if (read.length < parts.length) {
    return { id, outcome: 'FAIL', reason: 'chunkUnreadable' }
  }
  const hash = keccak256(concatBytes(read))
  return isSameHex(hash, batch.dataHash)
    ? { id, outcome: 'PASS', facts: { count: batch.chunks.length } }
    : { id, outcome: 'FAIL', reason: 'dataDiffers', facts: { hash } }
}

function verifyParent(batch: BatchDetail, parent: BatchDetail | undefined): BatchStep {
  const id = 'parent'
  if (batch.batchIndex === 0) {
    return batch.parentBatchHash === NO_PARENT
      ? { id, outcome: 'PASS', reason: 'first' }
      : { id, outcome: 'FAIL', reason: 'firstHasParent' }
  }
  if (parent === undefined) {
    return { id, outcome: 'NOT_CHECKED', reason: 'parentNotLoaded' }
  }
  const hash = batchHash(parent)
  if (hash === undefined) {
    return { id, outcome: 'NOT_CHECKED', reason: 'parentUnreadable' }
  }
  return isSameHex(hash, batch.parentBatchHash) &&
    parent.batchIndex === batch.batchIndex - 1
    ? { id, outcome: 'PASS', facts: { hash } }
    : { id, outcome: 'FAIL', reason: 'parentDiffers', facts: { hash } }
}
