import type { BlockDetail, TransactionDetail } from '@bvlgarichain/shared'
import { keccak256 } from 'viem/utils'
import { readHeader } from '../block/header.ts'
import { isProvided, type Provided } from '../provided.ts'
import { isSameHex } from '../read.ts'
import type { Step } from '../step.ts'
import { trieRoot } from '../trie/trie-root.ts'
import { readEnvelope } from './envelope.ts'
import { recoverSender } from './recover-sender.ts'

export type TransactionStepId = 'envelope' | 'hash' | 'sender' | 'position'
export type TransactionReason =
  | 'missing'
  | 'malformed'
  | 'unknownType'
  | 'earlier'
  | 'hashDiffers'
  | 'unsigned'
  | 'highS'
  | 'invalid'
  | 'senderDiffers'
  | 'headerUnreadable'
  | 'headerDiffers'
  | 'transactionUnreadable'
  | 'rootDiffers'
  | 'notAtPosition'
export type TransactionStep = Step<TransactionStepId, TransactionReason>

/** Fields of every transaction's envelope, and those that identify its block. */
const NEEDED = [
  'blockHeight',
  'blockHash',
  'transactionIndex',
  'from',
  'to',
  'value',
  'nonce',
  'type',
  'gasLimit',
  'gasPrice',
  'input',
] as const satisfies readonly (keyof TransactionDetail)[]

/** A response with all that every envelope has. */
export type CheckableTransaction = Provided<TransactionDetail, (typeof NEEDED)[number]>

/** True for a response with all that every envelope has: what is missing is no evidence against it. */
export const isCheckableTransaction = (
  tx: TransactionDetail,
): tx is CheckableTransaction => isProvided(tx, NEEDED)

/** Recomputes a transaction's hash and recovers its sender from what was signed. */
export function verifyTransaction(tx: TransactionDetail): readonly TransactionStep[] {
  const envelope = readEnvelope(tx)
  const notReached: readonly TransactionStep[] = [
    { id: 'hash', outcome: 'NOT_CHECKED', reason: 'earlier' },
    { id: 'sender', outcome: 'NOT_CHECKED', reason: 'earlier' },
  ]
  switch (envelope.kind) {
    case 'UNKNOWN_TYPE': {
      const facts = { type: String(tx.type) }
      return [
        { id: 'envelope', outcome: 'NOT_CHECKED', reason: 'unknownType', facts },
        ...notReached,
      ]
    }
    case 'MISSING':
    case 'MALFORMED': {
      const facts = { fields: envelope.fields.join(', ') }
      return [
        envelope.kind === 'MISSING'
          ? { id: 'envelope', outcome: 'NOT_CHECKED', reason: 'missing', facts }
          : { id: 'envelope', outcome: 'FAIL', reason: 'malformed', facts },
        ...notReached,
      ]
    }
  }
  const { signed, unsigned, assumed } = envelope
  const hash = keccak256(signed)
  const isEqual = isSameHex(hash, tx.hash)
  const recovered = recoverSender(keccak256(unsigned, 'bytes'), envelope)
  if (!isEqual && assumed.length > 0) {
    // A field that the response omits may be the one that differs.
    const facts = { fields: assumed.join(', ') }
    return [
      { id: 'envelope', outcome: 'NOT_CHECKED', reason: 'missing', facts },
      ...notReached,
    ]
  }
  // A node that makes a transaction up chooses its hash as it likes.
  const isUnsigned = recovered.kind === 'UNSIGNED'
  return [
    { id: 'envelope', outcome: 'PASS' },
    isEqual
      ? { id: 'hash', outcome: 'PASS', facts: { hash } }
      : isUnsigned
        ? { id: 'hash', outcome: 'NOT_CHECKED', reason: 'unsigned', facts: { hash } }
        : { id: 'hash', outcome: 'FAIL', reason: 'hashDiffers', facts: { hash } },
    tx.from === undefined
      ? { id: 'sender', outcome: 'NOT_CHECKED' }
      : senderStep(recovered, tx.from),
  ]
}

function senderStep(
  recovered: ReturnType<typeof recoverSender>,
  from: string,
): TransactionStep {
  const id = 'sender'
  switch (recovered.kind) {
    case 'UNSIGNED':
      return { id, outcome: 'NOT_CHECKED', reason: 'unsigned' }
    case 'HIGH_S':
      return { id, outcome: 'FAIL', reason: 'highS' }
    case 'INVALID':
      return { id, outcome: 'FAIL', reason: 'invalid' }
    case 'SENDER': {
      const { address } = recovered
      return isSameHex(address, from)
        ? { id, outcome: 'PASS', facts: { address } }
        : { id, outcome: 'FAIL', reason: 'senderDiffers', facts: { address } }
    }
  }
}

/**
 * Checks that a transaction stands where it says: all transactions of its block, in their
 * order, give the transactions root of a header whose hash is the block's.
 */
export function verifyPosition(
  tx: TransactionDetail,
  block: BlockDetail,
  transactions: readonly TransactionDetail[],
): TransactionStep {
  const id = 'position'
  const header = readHeader(block)
  if (header.kind !== 'READ') {
    const facts = { fields: header.fields.join(', ') }
    return { id, outcome: 'NOT_CHECKED', reason: 'headerUnreadable', facts }
  }
  if (!isSameHex(header.hash, tx.blockHash)) {
    const facts = { hash: header.hash }
    return { id, outcome: 'FAIL', reason: 'headerDiffers', facts }
  }
  const raw: Uint8Array[] = []
  for (const other of transactions) {
    const envelope = readEnvelope(other)
    if (envelope.kind !== 'READ') {
      const facts = { hash: String(other.hash) }
      return { id, outcome: 'NOT_CHECKED', reason: 'transactionUnreadable', facts }
    }
    raw.push(envelope.signed)
  }
  const root = trieRoot(raw)
  if (!isSameHex(root, block.transactionsRoot)) {
    return { id, outcome: 'FAIL', reason: 'rootDiffers', facts: { root } }
  }
  const position = tx.transactionIndex
  if (position === undefined) return { id, outcome: 'NOT_CHECKED' }
  const there = raw[position]
  return there !== undefined && isSameHex(keccak256(there), tx.hash)
    ? { id, outcome: 'PASS', facts: { position, count: raw.length } }
    : { id, outcome: 'FAIL', reason: 'notAtPosition' }
}
