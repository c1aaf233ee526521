import type { BlockDetail, TransactionDetail } from '@bvlgarichain/contract'
import { isProvided } from '../provided.ts'
import { isSameHex, readQuantity } from '../read.ts'
import { joined, type Step, type Verification } from '../step.ts'
import { readEnvelope } from '../transaction/envelope.ts'
import { trieRoot } from '../trie/trie-root.ts'
import { readHeader } from './header.ts'

export type BlockStepId = 'header' | 'hash' | 'parent' | 'transactions'
export type BlockReason =
  | 'missing'
  | 'malformed'
  | 'earlier'
  | 'hashDiffers'
  | 'first'
  | 'firstHasParent'
  | 'parentNotLoaded'
  | 'parentUnreadable'
  | 'parentDiffers'
  | 'empty'
  | 'transactionUnreadable'
  | 'rootDiffers'
  | 'countDiffers'
export type BlockStep = Step<BlockStepId, BlockReason>
export type BlockVerification = Verification<BlockStep, 'Transactions' | 'State' | 'L1'>

/** Header fields that every block has, and what its transactions are found by. */
const NEEDED = [
  'hash',
  'parentHash',
  'time',
  'gasUsed',
  'gasLimit',
  'sequencer',
  'txCount',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'sha3Uncles',
  'logsBloom',
  'difficulty',
  'extraData',
  'mixHash',
  'nonce',
] as const satisfies readonly (keyof BlockDetail)[]

const NO_PARENT = `0x${'0'.repeat(64)}`

/**
 * Recomputes a block's hash from its header, and that of the block before, which the header
 * names. A block without transactions has its transactions root checked, too.
 */
export function verifyBlock(
  block: BlockDetail,
  parent: BlockDetail | undefined,
): BlockVerification {
  if (!isProvided(block, NEEDED)) {
    return { steps: [], limits: ['Transactions', 'State', 'L1'] }
  }
  const header = readHeader(block)
  const steps: BlockStep[] = []
  if (header.kind === 'READ') {
    const { hash } = header
    steps.push(
      { id: 'header', outcome: 'PASS' },
      isSameHex(hash, block.hash)
        ? { id: 'hash', outcome: 'PASS', facts: { hash } }
        : { id: 'hash', outcome: 'FAIL', reason: 'hashDiffers', facts: { hash } },
    )
  } else {
    const isMissing = header.kind === 'MISSING'
    steps.push(
      {
        id: 'header',
        outcome: isMissing ? 'NOT_CHECKED' : 'FAIL',
        reason: isMissing ? 'missing' : 'malformed',
        facts: { fields: header.fields.join(', ') },
      },
      { id: 'hash', outcome: 'NOT_CHECKED', reason: 'earlier' },
    )
  }
  steps.push(verifyParent(block, parent))
  const alone: BlockVerification = { steps, limits: ['Transactions', 'State', 'L1'] }
  return joined(alone, block.txCount === 0 ? verifyTransactions(block, []) : undefined)
}

function verifyParent(block: BlockDetail, parent: BlockDetail | undefined): BlockStep {
  const id = 'parent'
  if (block.height === 0) {
    return block.parentHash === NO_PARENT
      ? { id, outcome: 'PASS', reason: 'first' }
      : { id, outcome: 'FAIL', reason: 'firstHasParent' }
  }
  if (parent === undefined) {
    return { id, outcome: 'NOT_CHECKED', reason: 'parentNotLoaded' }
  }
  const header = readHeader(parent)
  if (header.kind !== 'READ') {
    const facts = { fields: header.fields.join(', ') }
    return { id, outcome: 'NOT_CHECKED', reason: 'parentUnreadable', facts }
  }
  const { hash } = header
  return isSameHex(hash, block.parentHash) && parent.height === block.height - 1
    ? { id, outcome: 'PASS', facts: { hash } }
    : { id, outcome: 'FAIL', reason: 'parentDiffers', facts: { hash } }
}

/** Recomputes the root over all transactions of a block, given in their order. */
export function verifyTransactions(
  block: Pick<BlockDetail, 'transactionsRoot' | 'txCount'>,
  transactions: readonly TransactionDetail[],
): BlockVerification {
  return { steps: [verifyRoot(block, transactions)], limits: ['State', 'L1'] }
}

function verifyRoot(
  block: Pick<BlockDetail, 'transactionsRoot' | 'txCount'>,
  transactions: readonly TransactionDetail[],
): BlockStep {
  const id = 'transactions'
  const raw: Uint8Array[] = []
  for (const tx of transactions) {
    const envelope = readEnvelope(tx)
    if (envelope.kind !== 'READ') {
      const facts = { hash: String(tx.hash) }
      return { id, outcome: 'NOT_CHECKED', reason: 'transactionUnreadable', facts }
    }
    raw.push(envelope.signed)
  }
  const root = trieRoot(raw)
  if (!isSameHex(root, block.transactionsRoot)) {
    return { id, outcome: 'FAIL', reason: 'rootDiffers', facts: { root } }
  }
  // The count isn't part of the header, so a server may show any.
  const { txCount } = block
  if (txCount !== undefined && readQuantity(txCount) !== BigInt(raw.length)) {
    const facts = { count: raw.length }
    return { id, outcome: 'FAIL', reason: 'countDiffers', facts }
  }
  return raw.length === 0
    ? { id, outcome: 'PASS', reason: 'empty' }
    : { id, outcome: 'PASS', facts: { count: raw.length } }
}
