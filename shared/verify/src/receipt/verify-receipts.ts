import type { BlockDetail, TransactionDetail } from '@bvlgarichain/contract'
import { keccak256 } from 'viem/utils'
import { readHeader } from '../block/header.ts'
import { isSameHex, objectOf, readQuantity } from '../read.ts'
import type { Step, Verification } from '../step.ts'
import { contradictedFields } from '../transaction/contradicted-fields.ts'
import { readEnvelope } from '../transaction/envelope.ts'
import { recoverSender } from '../transaction/recover-sender.ts'
import { trieRoot } from '../trie/trie-root.ts'
import { encodeReceipt, type ReceiptReading, readReceipt } from './receipt.ts'

export type ReceiptStepId = 'header' | 'transactions' | 'receipts' | 'gas'
export type ReceiptReason =
  | 'headerUnreadable'
  | 'headerDiffers'
  | 'earlier'
  | 'transactionUnreadable'
  | 'transactionDiffers'
  | 'transactionsDiffer'
  | 'unsigned'
  | 'receiptMissing'
  | 'receiptMalformed'
  | 'unknownType'
  | 'rootDiffers'
  | 'empty'
  | 'gasDiffers'
export type ReceiptStep = Step<ReceiptStepId, ReceiptReason>
export type ReceiptVerification = Verification<ReceiptStep, 'Execution' | 'L1'>

/**
 * Recomputes the transactions root and the receipts root of a block from its transactions' details,
 * all of them in their order: hash, sender, status, gas used and logs of each are then those that
 * the header commits to.
 */
export function verifyReceipts(
  block: BlockDetail,
  transactions: readonly TransactionDetail[],
): ReceiptVerification {
  return { steps: verifySteps(block, transactions), limits: ['Execution', 'L1'] }
}

function verifySteps(
  block: BlockDetail,
  transactions: readonly TransactionDetail[],
): readonly ReceiptStep[] {
  // Responses may hold anything; parts of another form are as good as missing.
  const given = objectOf<BlockDetail>(block)
  const list: readonly unknown[] = Array.isArray(transactions) ? transactions : [{}]
  const header = readHeader(given)
  const earlier: readonly ReceiptStep[] = (['transactions', 'receipts'] as const).map(
    (id) => ({ id, outcome: 'NOT_CHECKED', reason: 'earlier' }),
  )
  if (header.kind !== 'READ') {
    const facts = { fields: header.fields.join(', ') }
    return [
      { id: 'header', outcome: 'NOT_CHECKED', reason: 'headerUnreadable', facts },
      ...earlier,
    ]
  }
  const facts = { hash: header.hash }
  if (!isSameHex(header.hash, given.hash)) {
    return [{ id: 'header', outcome: 'FAIL', reason: 'headerDiffers', facts }, ...earlier]
  }
  const all = list.map((tx) => objectOf<TransactionDetail>(tx))
  return [
    { id: 'header', outcome: 'PASS', facts },
    verifySigned(given, all),
    ...verifyRoot(given, all),
  ]
}

/** Ties the details to the block: signed bytes give hash, sender and transactions root. */
function verifySigned(
  block: BlockDetail,
  transactions: readonly TransactionDetail[],
): ReceiptStep {
  const id = 'transactions'
  const raw: Uint8Array[] = []
  let fault: ReceiptStep | undefined
  let gap: ReceiptStep | undefined
  for (const tx of transactions) {
    const hash = nameOf(tx)
    const envelope = readEnvelope(tx)
    if (envelope.kind !== 'READ') {
      return {
        id,
        outcome: 'NOT_CHECKED',
        reason: 'transactionUnreadable',
        facts: { hash },
      }
    }
    const { signed, unsigned } = envelope
    raw.push(signed)
    const sender = recoverSender(keccak256(unsigned, 'bytes'), envelope)
    const fields = contradictedFields(tx, { signed, sender, block })
    if (sender.kind === 'INVALID' || sender.kind === 'HIGH_S') fields.push('from')
    const missing = (['hash', 'from'] as const).find((name) => tx[name] === undefined)
    if (fields.length > 0) {
      const facts = { hash, fields: fields.join(', ') }
      fault ??= { id, outcome: 'FAIL', reason: 'transactionDiffers', facts }
    } else if (missing !== undefined) {
      const facts = { hash, field: missing }
      gap ??= { id, outcome: 'NOT_CHECKED', reason: 'receiptMissing', facts }
    } else if (sender.kind === 'UNSIGNED') {
      gap ??= { id, outcome: 'NOT_CHECKED', reason: 'unsigned', facts: { hash } }
    }
  }
  const root = trieRoot(raw)
  return isSameHex(root, block.transactionsRoot)
    ? (fault ?? gap ?? { id, outcome: 'PASS', facts: { count: raw.length } })
    : { id, outcome: 'FAIL', reason: 'transactionsDiffer', facts: { root } }
}

/** Hash that a response states, as the name of its transaction. */
const nameOf = (tx: TransactionDetail): string => String(tx.hash ?? '?')

function verifyRoot(
  block: BlockDetail,
  transactions: readonly TransactionDetail[],
): readonly ReceiptStep[] {
  const encoded: Uint8Array[] = []
  let gas = 0n
  for (const tx of transactions) {
    const reading = readReceipt(tx, gas)
    if (reading.kind !== 'READ') return [unreadable(reading, tx)]
    gas = reading.receipt.cumulativeGasUsed
    encoded.push(encodeReceipt(reading.receipt))
  }
  const root = trieRoot(encoded)
  const id = 'receipts'
  return [
    isSameHex(root, block.receiptsRoot)
      ? encoded.length === 0
        ? { id, outcome: 'PASS', reason: 'empty' }
        : { id, outcome: 'PASS', facts: { count: encoded.length } }
      : { id, outcome: 'FAIL', reason: 'rootDiffers', facts: { root } },
    gas === readQuantity(block.gasUsed)
      ? { id: 'gas', outcome: 'PASS', facts: { gas: String(gas) } }
      : {
          id: 'gas',
          outcome: 'FAIL',
          reason: 'gasDiffers',
          facts: { gas: String(gas) },
        },
  ]
}

function unreadable(
  reading: Exclude<ReceiptReading, { kind: 'READ' }>,
  tx: TransactionDetail,
): ReceiptStep {
  const id = 'receipts'
  const hash = nameOf(tx)
  if (reading.kind === 'UNKNOWN_TYPE') {
    const facts = { type: String(tx.type) }
    return { id, outcome: 'NOT_CHECKED', reason: 'unknownType', facts }
  }
  const facts = { hash, field: reading.field }
  return reading.kind === 'MISSING'
    ? { id, outcome: 'NOT_CHECKED', reason: 'receiptMissing', facts }
    : { id, outcome: 'FAIL', reason: 'receiptMalformed', facts }
}
