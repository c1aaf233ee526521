import type { BlockDetail, TransactionDetail } from '@bvlgarichain/contract'
import { keccak256 } from 'viem/utils'
import { type HeaderReading, readHeader } from '../block/header.ts'
import { isProvided } from '../provided.ts'
import { isSameHex, readQuantity } from '../read.ts'
import type { Step, Verification } from '../step.ts'
import { trieRoot } from '../trie/trie-root.ts'
import { fieldsOfOtherBlock } from './contradicted-fields.ts'
import { readEnvelope } from './envelope.ts'
import { recoverSender } from './recover-sender.ts'

export type TransactionStepId = 'envelope' | 'hash' | 'sender' | 'position' | 'fee'
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
  | 'blockDiffers'
  | 'feeDiffers'
export type TransactionStep = Step<TransactionStepId, TransactionReason>
export type TransactionVerification = Verification<
  TransactionStep,
  'Position' | 'Receipt' | 'L1'
>

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

/** Recomputes a transaction's hash and recovers its sender from what was signed. */
export function verifyTransaction(tx: TransactionDetail): TransactionVerification {
  return {
    steps: isProvided(tx, NEEDED) ? verifySigned(tx) : [],
    limits: ['Position', 'Receipt', 'L1'],
  }
}

function verifySigned(tx: TransactionDetail): readonly TransactionStep[] {
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
 * Checks a transaction against its block, whose fields must give the hash that the transaction names: its
 * fee, and where it stands if all transactions of the block are given in their order.
 */
export function verifyInclusion(
  tx: TransactionDetail,
  block: BlockDetail,
  transactions?: readonly TransactionDetail[] | undefined,
): TransactionVerification {
  if (!isProvided(tx, NEEDED)) return { steps: [], limits: ['Position', 'Receipt', 'L1'] }
  const header = readHeader(block)
  const fee = verifyFee(tx, block, header)
  return transactions === undefined
    ? { steps: [fee], limits: ['Position', 'Receipt', 'L1'] }
    : {
        steps: [verifyPosition(tx, block, transactions, header), fee],
        limits: ['Receipt', 'L1'],
      }
}

/**
 * Checks that a transaction stands where it says: all transactions of its block, in their
 * order, give the transactions root of a header whose hash is the block's, and block number and
 * time are that header's.
 */
function verifyPosition(
  tx: TransactionDetail,
  block: BlockDetail,
  transactions: readonly TransactionDetail[],
  header: HeaderReading,
): TransactionStep {
  const id = 'position'
  const fault = headerFault(id, tx, header)
  if (fault !== undefined) return fault
  const fields = fieldsOfOtherBlock(tx, block).join(', ')
  if (fields !== '')
    return { id, outcome: 'FAIL', reason: 'blockDiffers', facts: { fields } }
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

/**
 * Compares the fee with the gas used at the price that the signed fields and the block's base fee
 * give (EIP-1559). A rollup may add a part for layer 1 or charge otherwise, so that another fee is no
 * contradiction. The gas used is that of the receipt, which is checked apart.
 */
function verifyFee(
  tx: TransactionDetail,
  block: BlockDetail,
  header: HeaderReading,
): TransactionStep {
  const id = 'fee'
  const fault = headerFault(id, tx, header)
  if (fault !== undefined) return fault
  const gasUsed = readQuantity(tx.gasUsed)
  const fee = readQuantity(tx.fee)
  const price = priceOf(tx, block)
  if (gasUsed === undefined || fee === undefined || price === undefined) {
    const missing = [
      ...(gasUsed === undefined ? ['gasUsed'] : []),
      ...(fee === undefined ? ['fee'] : []),
      ...(price === undefined ? ['gasPrice'] : []),
    ]
    const facts = { fields: missing.join(', ') }
    return { id, outcome: 'NOT_CHECKED', reason: 'missing', facts }
  }
  const facts = { fee: String(gasUsed * price) }
  const isPriceRight = tx.gasPrice === undefined || readQuantity(tx.gasPrice) === price
  return isPriceRight && fee === gasUsed * price
    ? { id, outcome: 'PASS', facts }
    : { id, outcome: 'NOT_CHECKED', reason: 'feeDiffers', facts }
}

/** The step that ends where the block's fields don't give the hash that the transaction names. */
function headerFault(
  id: 'position' | 'fee',
  tx: TransactionDetail,
  header: HeaderReading,
): TransactionStep | undefined {
  if (header.kind !== 'READ') {
    const facts = { fields: header.fields.join(', ') }
    return { id, outcome: 'NOT_CHECKED', reason: 'headerUnreadable', facts }
  }
  if (isSameHex(header.hash, tx.blockHash)) return undefined
  const outcome = id === 'position' ? 'FAIL' : 'NOT_CHECKED'
  return { id, outcome, reason: 'headerDiffers', facts: { hash: header.hash } }
}

/** Price of a unit of gas in wei: as signed for types 0 and 1, else base fee and tip up to the maximum. */
function priceOf(tx: TransactionDetail, block: BlockDetail): bigint | undefined {
  if (tx.type === 0 || tx.type === 1) return readQuantity(tx.gasPrice)
  const base = readQuantity(block.baseFeePerGas)
  const most = readQuantity(tx.maxFeePerGas)
  const tip = readQuantity(tx.maxPriorityFeePerGas)
  if (base === undefined || most === undefined || tip === undefined) return undefined
  return base + tip < most ? base + tip : most
}
