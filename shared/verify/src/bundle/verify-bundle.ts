import type { Hex, Trust } from '@bvlgarichain/shared'
import { Check } from 'typebox/value'
import { hexToBytes, keccak256 } from 'viem/utils'
import { type BatchHeader, decodeBatchHeader } from '../batch/raw-header.ts'
import { decodeHeader, type RawHeader } from '../block/raw-header.ts'
import { type ChunkBlock, dataHashOf, decodeChunks } from '../payload/chunk.ts'
import { isPayloadOf, readPayload } from '../payload/payload.ts'
import { decodeReceipt, type Receipt } from '../receipt/receipt.ts'
import { type BatchEvent, findCommit, findVerification } from '../rollup/events.ts'
import { MERKLE_PATRICIA } from '../state/merkle-patricia.ts'
import { outcomeOf } from '../step.ts'
import { decodeTransaction } from '../transaction/raw-transaction.ts'
import { recoverSender } from '../transaction/recover-sender.ts'
import { readTrieProof, type TrieReading } from '../trie/trie-proof.ts'
import { positionKey } from '../trie/trie-root.ts'
import {
  type BalanceBundle,
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type Bundle,
  BundleSchema,
  type Inclusion,
  type TransactionBundle,
} from './schema.ts'
import type { BundleReason, BundleStep, BundleStepId } from './steps.ts'
import { verifyWithdrawalClaim } from './withdrawal-claim.ts'

/** How the check of an evidence bundle went. */
export interface BundleVerification {
  readonly steps: readonly BundleStep[]
  /** The bundle, where it has the form of one. */
  readonly bundle?: Bundle | undefined
  /** Blocks of layer 1 that the steps rest on. */
  readonly l1Blocks: readonly { readonly hash: Hex; readonly height: bigint }[]
}

/**
 * Checks an evidence bundle without a server: the claim against proofs, these against the block,
 * the block against the batch, and the batch against an event on layer 1. The rollup contract must
 * be the one that `trust` names, and the event's block one of `l1BlockHashes`, which come from a
 * layer-1 node or light client of one's own.
 */
export async function verifyBundle(
  value: unknown,
  trust: Pick<Trust, 'rollup' | 'bridge'>,
  l1BlockHashes: readonly string[] = [],
): Promise<BundleVerification> {
  const format = verifyFormat(value)
  if (format.outcome !== 'PASS') return { steps: [format], l1Blocks: [] }
  const bundle = value as Bundle
  const batch = readBatch(bundle)
  const known = l1BlockHashes.map((hash) => hash.toLowerCase())
  const anchors = verifyAnchors(bundle, batch, trust, known)
  const steps: readonly BundleStep[] = [
    format,
    ...(await verifyClaim(bundle, batch, anchors.proven, trust)),
    ...(await verifyBatchPart(bundle, batch)),
    ...anchors.steps,
  ]
  return { steps, bundle, l1Blocks: anchors.blocks }
}

const pass = (id: BundleStepId, facts?: BundleStep['facts']): BundleStep =>
  facts === undefined ? { id, outcome: 'PASS' } : { id, outcome: 'PASS', facts }
const fail = (
  id: BundleStepId,
  reason: BundleReason,
  facts: BundleStep['facts'] = {},
): BundleStep => ({ id, outcome: 'FAIL', reason, facts })
const open = (
  id: BundleStepId,
  reason: BundleReason,
  facts: BundleStep['facts'] = {},
): BundleStep => ({ id, outcome: 'NOT_CHECKED', reason, facts })

function verifyFormat(value: unknown): BundleStep {
  const id = 'format'
  const fields: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  if (fields.format !== BUNDLE_FORMAT) return fail(id, 'notBundle')
  const { version } = fields
  if (version !== BUNDLE_VERSION && typeof version === 'number') {
    return open(id, 'otherVersion', { version })
  }
  return Check(BundleSchema, value)
    ? pass(id, { version: BUNDLE_VERSION })
    : fail(id, 'unreadable')
}

/** The batch of a bundle as its bytes hold it. */
interface Batch {
  readonly header: BatchHeader
  readonly hash: Hex
  readonly chunks: readonly Uint8Array[]
  /** Blocks of its chunks; `undefined` where these cannot be read. */
  readonly blocks: readonly ChunkBlock[] | undefined
}

function readBatch({ batch }: Bundle): Batch {
  const bytes = bytesOf(batch.header)
  const chunks = batch.chunks.map(bytesOf)
  return {
    header: decodeBatchHeader(bytes),
    hash: keccak256(bytes),
    chunks,
    blocks: decodeChunks(chunks),
  }
}

async function verifyClaim(
  bundle: Bundle,
  batch: Batch,
  proven: BatchEvent | undefined,
  trust: Pick<Trust, 'bridge'>,
): Promise<readonly BundleStep[]> {
  switch (bundle.kind) {
    case 'transaction':
    case 'balance': {
      const header = decodeHeader(bytesOf(bundle.block))
      const { blockHash, height } = bundle.claim
      const block =
        header === undefined
          ? fail('block', 'unreadable')
          : header.hash === blockHash && header.height === BigInt(height)
            ? pass('block', { hash: header.hash, height })
            : fail('block', 'claimDiffers', { fields: 'blockHash, height' })
      if (header === undefined) return [block]
      return [
        block,
        ...(bundle.kind === 'transaction'
          ? verifyTransactionClaim(bundle, header)
          : verifyBalanceClaim(bundle, header)),
        verifyChunk(batch, header),
      ]
    }
    case 'batch': {
      const { batchIndex, hash, stateRoot, l2MsgRoot } = bundle.claim
      const different = [
        ['batchIndex', BigInt(batchIndex) === batch.header.batchIndex],
        ['hash', hash === batch.hash],
        ['stateRoot', !isOther(stateRoot, proven?.stateRoot)],
        ['l2MsgRoot', !isOther(l2MsgRoot, proven?.l2MsgRoot)],
      ].flatMap(([name, isSame]) => (isSame === true ? [] : [name]))
      if (different.length > 0) {
        return [fail('batch', 'claimDiffers', { fields: different.join(', ') })]
      }
      // Roots are known from the accepted proof alone.
      const isOpen =
        (stateRoot !== undefined && proven?.stateRoot === undefined) ||
        (l2MsgRoot !== undefined && proven?.l2MsgRoot === undefined)
      return [isOpen ? open('batch', 'earlier') : pass('batch', { hash: batch.hash })]
    }
    case 'withdrawal':
      return [
        verifyWithdrawalClaim(bundle, batch.header.batchIndex, proven, trust.bridge),
      ]
  }
}

function verifyTransactionClaim(
  { claim, transaction }: TransactionBundle,
  header: RawHeader,
): readonly BundleStep[] {
  const key = positionKey(claim.position)
  const leaf = readTrieProof(header.transactionsRoot, key, transaction.proof.map(bytesOf))
  const raw = leaf.kind === 'VALUE' ? decodeTransaction(leaf.value) : undefined
  const receipt = verifyReceipt(
    readTrieProof(header.receiptsRoot, key, transaction.receiptProof.map(bytesOf)),
    raw?.type,
    claim.status,
  )
  if (raw === undefined) {
    return [
      leaf.kind === 'VALUE'
        ? fail('transaction', 'unreadable')
        : notProven('transaction', leaf),
      open('sender', 'earlier'),
      receipt,
    ]
  }
  const different = [
    ['hash', raw.hash === claim.hash],
    ['chainId', (raw.chainId === null ? null : String(raw.chainId)) === claim.chainId],
    ['to', raw.to === claim.to],
    ['value', String(raw.value) === claim.value],
  ].flatMap(([name, isSame]) => (isSame === true ? [] : [name]))
  const sender = recoverSender(raw.digest, raw)
  return [
    different.length === 0
      ? pass('transaction', { hash: raw.hash })
      : fail('transaction', 'claimDiffers', { fields: different.join(', ') }),
    sender.kind === 'SENDER' && sender.address === claim.from
      ? pass('sender', { address: sender.address })
      : fail('sender', 'senderDiffers'),
    receipt,
  ]
}

function verifyReceipt(
  leaf: TrieReading,
  type: number | undefined,
  status: string,
): BundleStep {
  const id = 'receipt'
  if (leaf.kind !== 'VALUE') return notProven(id, leaf)
  const receipt = decodeReceipt(leaf.value)
  if (receipt === undefined || receipt.type !== type) return fail(id, 'unreadable')
  return (receipt.isSuccess ? 'SUCCESS' : 'FAILED') === status
    ? pass(id, { status, count: receipt.logs.length })
    : fail(id, 'claimDiffers', { fields: 'status' })
}

function verifyBalanceClaim(
  { claim, account: { proof, slots } }: BalanceBundle,
  header: RawHeader,
): readonly BundleStep[] {
  const tree = MERKLE_PATRICIA
  const reading = tree.readAccount(
    header.stateRoot,
    bytesOf(claim.address),
    proof.map(bytesOf),
  )
  if (reading.kind === 'OTHER_TREE') return [open('account', 'otherTree')]
  if (reading.kind === 'INVALID') return [notProven('account', reading)]
  const { balance, nonce, codeHash, storageRoot } = reading.leaf
  const different = [
    ['balance', String(balance) === claim.balance],
    ['nonce', String(nonce) === claim.nonce],
    ['codeHash', codeHash === claim.codeHash],
  ].flatMap(([name, isSame]) => (isSame === true ? [] : [name]))
  const account =
    different.length === 0
      ? pass('account', { balance: claim.balance })
      : fail('account', 'claimDiffers', { fields: different.join(', ') })
  if (claim.slots.length !== slots.length) return [account, fail('storage', 'unreadable')]
  if (slots.length === 0) return [account]
  for (const [at, { slot, value }] of claim.slots.entries()) {
    const nodes = (slots[at] ?? []).map(bytesOf)
    const leaf = tree.readSlot(storageRoot, bytesOf(slot), nodes)
    if (leaf.kind === 'OTHER_TREE') return [account, open('storage', 'otherTree')]
    if (leaf.kind === 'INVALID') return [account, notProven('storage', leaf)]
    if (String(leaf.leaf) !== value)
      return [account, fail('storage', 'slotDiffers', { slot })]
  }
  return [account, pass('storage', { count: slots.length })]
}

/** The block stands in the batch's chunks, by its hash. */
function verifyChunk(
  { blocks, header: { batchIndex } }: Batch,
  header: RawHeader,
): BundleStep {
  const id = 'chunk'
  if (blocks === undefined) return fail(id, 'unreadable')
  const block = blocks.find(({ hash }) => hash === header.hash)
  return block?.height === header.height && block.time === header.time
    ? pass(id, { batch: String(batchIndex) })
    : fail(id, 'notInBatch')
}

async function verifyBatchPart(
  { batch: { payload, payloadHash }, kind }: Bundle,
  { header, chunks, blocks }: Batch,
): Promise<readonly BundleStep[]> {
  const dataHash = dataHashOf(chunks, bytesOf(payloadHash))
  const data =
    dataHash === header.dataHash
      ? pass('data', { count: chunks.length })
      : fail('data', 'dataDiffers', { hash: dataHash })
  if (payload === undefined) {
    return kind === 'batch' ? [data, open('payload', 'noPayload')] : [data]
  }
  return [data, await verifyPayloadPart(bytesOf(payload), payloadHash, blocks)]
}

async function verifyPayloadPart(
  payload: Uint8Array,
  payloadHash: string,
  blocks: readonly ChunkBlock[] | undefined,
): Promise<BundleStep> {
  const id = 'payload'
  if (keccak256(payload) !== payloadHash) return open(id, 'blobNotChecked')
  const reading = await readPayload(payload)
  if (reading.kind === 'TOO_LARGE') return open(id, 'tooLarge')
  if (reading.kind !== 'READ' || blocks === undefined) return fail(id, 'unreadable')
  const count = reading.blocks.reduce((sum, list) => sum + list.length, 0)
  return isPayloadOf(blocks, reading.blocks)
    ? pass(id, { blocks: blocks.length, count })
    : fail(id, 'payloadDiffers')
}

/** The events on layer 1, and the roots of a proof that was accepted. */
function verifyAnchors(
  { commit, prove }: Bundle,
  batch: Batch,
  { rollup }: Pick<Trust, 'rollup'>,
  known: readonly string[],
) {
  const index = batch.header.batchIndex
  const contract = rollup?.toLowerCase() as Hex | undefined
  const anchors = [
    commit && { id: 'commit' as const, inclusion: commit, find: findCommit },
    prove && { id: 'prove' as const, inclusion: prove, find: findVerification },
  ].filter((anchor) => anchor !== undefined)
  const blocks: { readonly hash: Hex; readonly height: bigint }[] = []
  let proven: BatchEvent | undefined
  const steps = anchors.flatMap(({ id, inclusion, find }): BundleStep[] => {
    const blockId = `${id}Block` as const
    const { header, receipt, leaf } = readInclusion(inclusion)
    if (header === undefined) return [fail(id, 'unreadable')]
    blocks.push({ hash: header.hash, height: header.height })
    const block = known.includes(header.hash)
      ? pass(blockId, { hash: header.hash })
      : open(blockId, 'l1BlockUnknown', { hash: header.hash })
    if (leaf.kind !== 'VALUE') return [notProven(id, leaf), block]
    if (receipt === undefined) return [fail(id, 'unreadable'), block]
    if (contract === undefined) return [open(id, 'noRollup'), block]
    const event = find(receipt, contract, index)
    if (event === undefined) return [fail(id, 'eventMissing'), block]
    if (event.batchHash !== batch.hash) return [fail(id, 'eventDiffers'), block]
    if (id === 'prove') proven = event
    return [pass(id, { batch: String(index) }), block]
  })
  return {
    steps: steps.length === 0 ? [open('commit', 'noEvent')] : steps,
    proven,
    blocks,
  }
}

function readInclusion({ header, position, proof }: Inclusion): {
  readonly header: RawHeader | undefined
  readonly leaf: TrieReading
  readonly receipt: Receipt | undefined
} {
  const read = decodeHeader(bytesOf(header))
  const leaf: TrieReading =
    read === undefined
      ? { kind: 'ABSENT' }
      : readTrieProof(read.receiptsRoot, positionKey(position), proof.map(bytesOf))
  return {
    header: read,
    leaf,
    receipt: leaf.kind === 'VALUE' ? decodeReceipt(leaf.value) : undefined,
  }
}

function notProven(id: BundleStepId, leaf: TrieReading): BundleStep {
  return leaf.kind === 'INVALID'
    ? fail(id, 'proofInvalid', { fault: leaf.fault, node: leaf.node })
    : fail(id, 'absent')
}

/** True if both roots are known and differ. */
const isOther = (claimed: string | undefined, proven: string | undefined): boolean =>
  claimed !== undefined && proven !== undefined && claimed !== proven

/** Bytes of hex that the schema has checked. */
const bytesOf = (hex: string): Uint8Array => hexToBytes(hex as Hex)

/** True if a bundle is verified in every step. */
export const isVerifiedBundle = ({ steps }: BundleVerification): boolean =>
  outcomeOf(steps) === 'PASS'
