import type { BlockDetail, TransactionDetail } from '@bvlgarichain/shared'
import { readHeader } from '../block/header.ts'
import { isSameHex } from '../read.ts'
import type { Step } from '../step.ts'
import { trieRoot } from '../trie/trie-root.ts'
import { encodeReceipt, type ReceiptReading, readReceipt } from './receipt.ts'

export type ReceiptStepId = 'header' | 'receipts' | 'gas'
export type ReceiptReason =
  | 'headerUnreadable'
  | 'headerDiffers'
  | 'earlier'
  | 'receiptMissing'
  | 'receiptMalformed'
  | 'unknownType'
  | 'rootDiffers'
  | 'empty'
  | 'gasDiffers'
export type ReceiptStep = Step<ReceiptStepId, ReceiptReason>

/**
 * Recomputes the receipts root of a block from its transactions' details, all of them in their
 * order: status, gas used and logs of each are then those that the header commits to.
 */
export function verifyReceipts(
  block: BlockDetail,
  transactions: readonly TransactionDetail[],
): readonly ReceiptStep[] {
  const header = readHeader(block)
  const earlier: ReceiptStep = {
    id: 'receipts',
    outcome: 'NOT_CHECKED',
    reason: 'earlier',
  }
  if (header.kind !== 'READ') {
    const facts = { fields: header.fields.join(', ') }
    return [
      { id: 'header', outcome: 'NOT_CHECKED', reason: 'headerUnreadable', facts },
      earlier,
    ]
  }
  const facts = { hash: header.hash }
  return isSameHex(header.hash, block.hash)
    ? [{ id: 'header', outcome: 'PASS', facts }, ...verifyRoot(block, transactions)]
    : [{ id: 'header', outcome: 'FAIL', reason: 'headerDiffers', facts }, earlier]
}

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
    gas === BigInt(block.gasUsed ?? -1)
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
  const hash = String(tx.hash)
  if (reading.kind === 'UNKNOWN_TYPE') {
    const facts = { type: String(tx.type) }
    return { id, outcome: 'NOT_CHECKED', reason: 'unknownType', facts }
  }
  const facts = { hash, field: reading.field }
  return reading.kind === 'MISSING'
    ? { id, outcome: 'NOT_CHECKED', reason: 'receiptMissing', facts }
    : { id, outcome: 'FAIL', reason: 'receiptMalformed', facts }
}
