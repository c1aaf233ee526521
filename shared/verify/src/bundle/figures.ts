import { bytesToHex, hexToBytes, keccak256 } from 'viem/utils'
import type { RawHeader } from '../block/raw-header.ts'
import type { ChunkBlock } from '../payload/chunk.ts'
import { decodeReceipt, type Receipt } from '../receipt/receipt.ts'
import { decodeRlpList, encodeRlp, type RlpItem } from '../rlp.ts'
import {
  decodeTransaction,
  effectiveGasPrice,
  type RawTransaction,
} from '../transaction/raw-transaction.ts'
import { EMPTY_ROOT, readTrieProof } from '../trie/trie-proof.ts'
import { positionKey, trieRoot } from '../trie/trie-root.ts'
import type { BatchBundle, BlockBundle, TransactionBundle } from './schema.ts'
import type { BundleStep } from './steps.ts'

/** A figure of a claim, and the same as it follows from proven parts. */
type Figure = readonly [
  name: string,
  claimed: string | number | undefined,
  proven: bigint | undefined,
]

/** Compares the claimed figures with the proven ones; no step where none is claimed. */
function compareFigures(
  id: 'fee' | 'figures',
  figures: readonly Figure[],
): readonly BundleStep[] {
  const fieldsOf = (list: readonly Figure[]) => ({
    fields: list.map(([name]) => name).join(', '),
  })
  const claimed = figures.filter(([, value]) => value !== undefined)
  const unproven = claimed.filter(([, , proven]) => proven === undefined)
  const different = claimed.filter(
    ([, value, proven]) => proven !== undefined && String(value) !== String(proven),
  )
  if (claimed.length === 0) return []
  if (different.length > 0) {
    const facts = fieldsOf(different)
    return [{ id, outcome: 'FAIL', reason: 'claimDiffers', facts }]
  }
  if (unproven.length > 0) {
    const facts = fieldsOf(unproven)
    return [{ id, outcome: 'NOT_CHECKED', reason: 'unproven', facts }]
  }
  return [{ id, outcome: 'PASS', reason: 'compared', facts: fieldsOf(claimed) }]
}

/**
 * A fee by the gas used at its price and the stated part for data. Without the latter a higher fee is no
 * contradiction.
 */
function feeWith(
  claimed: string | undefined,
  dataFee: string | undefined,
  executionFee: bigint,
): bigint | undefined {
  return dataFee === undefined && BigInt(claimed ?? 0) > executionFee
    ? undefined
    : executionFee + BigInt(dataFee ?? 0)
}

/** Compares gas used, gas price and fee of a transaction with its receipt, its signed bytes and its block's base fee. */
export function verifyFee(
  { claim, transaction }: TransactionBundle,
  header: RawHeader,
  raw: RawTransaction | undefined,
  receipt: Receipt | undefined,
): readonly BundleStep[] {
  const gasBefore = gasBeforeOf(
    transaction.position ?? claim.position,
    transaction.receiptBeforeProof,
    header,
  )
  const gasUsed =
    receipt === undefined || gasBefore === undefined
      ? undefined
      : receipt.cumulativeGasUsed - gasBefore
  const price = raw && effectiveGasPrice(raw, header.baseFee)
  const fee =
    gasUsed === undefined || price === undefined
      ? undefined
      : feeWith(claim.fee, claim.dataFee, gasUsed * price)
  return compareFigures('fee', [
    ['gasUsed', claim.gasUsed, gasUsed],
    ['gasPrice', claim.gasPrice, price],
    ['fee', claim.fee, fee],
  ])
}

/** Gas that a block used before a position; `undefined` if it isn't proven. */
function gasBeforeOf(
  position: number,
  proof: readonly string[] | undefined,
  { receiptsRoot }: RawHeader,
): bigint | undefined {
  if (position === 0) return 0n
  if (proof === undefined) return undefined
  const leaf = readTrieProof(receiptsRoot, positionKey(position - 1), proof.map(bytesOf))
  return leaf.kind === 'VALUE' ? decodeReceipt(leaf.value)?.cumulativeGasUsed : undefined
}

/**
 * Compares transaction count, size and total fee of a block with its entry in a chunk, its transactions and
 * its receipts.
 *
 * @param transactions signed bytes that produce the block's transactions root, where these are known
 */
export function verifyBlockFigures(
  { claim, block, receipts: given }: BlockBundle,
  header: RawHeader,
  listed: ChunkBlock | undefined,
  transactions: readonly Uint8Array[] | undefined,
): readonly BundleStep[] {
  const receipts = given?.map(bytesOf)
  if (receipts !== undefined && trieRoot(receipts) !== header.receiptsRoot) {
    return [{ id: 'figures', outcome: 'FAIL', reason: 'receiptsDiffer' }]
  }
  const fees =
    transactions && receipts && executionFees(transactions, receipts, header.baseFee)
  return compareFigures('figures', [
    ['txCount', claim.txCount, listed && BigInt(listed.txCount)],
    [
      'size',
      claim.size,
      transactions && sizeOf(bytesOf(block), transactions, claim.size),
    ],
    [
      'totalFee',
      claim.totalFee,
      fees === undefined ? undefined : feeWith(claim.totalFee, claim.dataFee, fees),
    ],
  ])
}

/** Sum of the gas used at its price; `undefined` where bytes can't be read. */
function executionFees(
  transactions: readonly Uint8Array[],
  receipts: readonly Uint8Array[],
  baseFee: bigint | undefined,
): bigint | undefined {
  if (transactions.length !== receipts.length) return undefined
  let sum = 0n
  let gasBefore = 0n
  for (const [at, bytes] of transactions.entries()) {
    const raw = decodeTransaction(bytes)
    const receipt = decodeReceipt(receipts[at] ?? new Uint8Array())
    if (raw === undefined || receipt === undefined) return undefined
    const gasUsed = receipt.cumulativeGasUsed - gasBefore
    sum += gasUsed * effectiveGasPrice(raw, baseFee)
    gasBefore = receipt.cumulativeGasUsed
  }
  return sum
}

/** keccak256 of the RLP of no uncles. */
const NO_UNCLES = keccak256('0xc0')
/** Position of the withdrawals root (EIP-4895) in a header. */
const WITHDRAWALS_ROOT = 16

/**
 * Bytes of a block's RLP, as claimed if possible: some nodes leave an empty list of withdrawals out. `undefined` for
 * one with uncles or withdrawals, which the evidence doesn't have.
 */
function sizeOf(
  bytes: Uint8Array,
  transactions: readonly Uint8Array[],
  claimed: number | undefined,
): bigint | undefined {
  const header = decodeRlpList(bytes) ?? []
  const isHex = (item: RlpItem | undefined, hex: string) =>
    item instanceof Uint8Array && bytesToHex(item) === hex
  const hasWithdrawals = header.length > WITHDRAWALS_ROOT
  if (
    !isHex(header[1], NO_UNCLES) ||
    (hasWithdrawals && !isHex(header[WITHDRAWALS_ROOT], EMPTY_ROOT))
  ) {
    return undefined
  }
  // An envelope of type 0 is a list in the block, others are bytes.
  const body = transactions.map((raw) => decodeRlpList(raw) ?? raw)
  const block = [header, body, []]
  const { length } = encodeRlp(block)
  return hasWithdrawals && length !== claimed
    ? BigInt(encodeRlp([...block, []]).length)
    : BigInt(length)
}

/** Compares first and last block and transaction count of a batch with its chunks. */
export function verifyBatchFigures(
  { startBlock, endBlock, txCount }: BatchBundle['claim'],
  blocks: readonly ChunkBlock[] | undefined,
): readonly BundleStep[] {
  const count = blocks?.reduce((sum, block) => sum + block.txCount, 0)
  return compareFigures('figures', [
    ['startBlock', startBlock, blocks?.[0]?.height],
    ['endBlock', endBlock, blocks?.at(-1)?.height],
    ['txCount', txCount, count === undefined ? undefined : BigInt(count)],
  ])
}

/** Bytes of hex that the schema has checked. */
const bytesOf = (hex: string): Uint8Array => hexToBytes(hex as `0x${string}`)
