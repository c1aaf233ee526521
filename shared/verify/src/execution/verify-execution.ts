import type {
  BlockDetail,
  Hex,
  Quantity,
  TransactionDetail,
} from '@bvlgarichain/contract'
import { EthereumJSError } from '@ethereumjs/util'
import { keccak256 } from 'viem/utils'
import { readHeader } from '../block/header.ts'
import { decodeHeader, type RawHeader } from '../block/raw-header.ts'
import { isSameHex, readQuantity } from '../read.ts'
import { encodeReceipt, type Receipt, readLogs } from '../receipt/receipt.ts'
import { isSameBytes } from '../rlp.ts'
import type { Verification } from '../step.ts'
import { contradictedFields } from '../transaction/contradicted-fields.ts'
import { readEnvelope } from '../transaction/envelope.ts'
import { recoverSender } from '../transaction/recover-sender.ts'
import { MissingNodeError } from '../trie/partial-trie.ts'
import { EMPTY_ROOT } from '../trie/trie-proof.ts'
import { trieRoot } from '../trie/trie-root.ts'
import { type ExecutionStep, withRest } from './execution-steps.ts'
import { type Fork, readFork } from './fork.ts'
import { MissingPartError } from './missing-part.ts'
import { runBlock, type TransactionRun } from './run-block.ts'
import { type ExecutionWitness, readWitness, type WitnessReading } from './witness.ts'
import { openWitnessState, type WitnessState } from './witness-state.ts'

/** Responses that an execution is checked with. */
export interface ExecutionInput {
  readonly chainId: Quantity
  readonly block: BlockDetail
  readonly parent: BlockDetail
  /** Details of all transactions of the block, in their order. */
  readonly transactions: readonly TransactionDetail[]
  readonly witness: ExecutionWitness
  /**
   * Position of the last transaction to execute. Only the whole block, which is executed without
   * it, gives a receipts root and a state root.
   */
  readonly until?: number | undefined
  /**
   * The operator says that the chain has no rules of its own, such as a fee for layer 1. Otherwise these
   * explain a difference, too, and it is not a contradiction.
   */
  readonly plainRules?: boolean | undefined
}

/** Result of executing a block, or its beginning. */
export interface ExecutionVerification
  extends Verification<ExecutionStep, 'Rules' | 'Parent' | 'L1'> {
  /** Number of executed transactions; 0 where the execution could not be completed. */
  readonly count: number
}

/** Envelopes that the library executes under the supported forks: EIP-2718, 2930 and 1559. */
const MAX_TYPE = 2

interface CheckedBlock {
  readonly header: RawHeader
  readonly headerBytes: Uint8Array
  readonly parent: RawHeader
  readonly fork: Fork
  readonly envelopes: readonly Uint8Array[]
}

/**
 * Executes a block anew on the state that a witness proves, and compares gas, receipts and state
 * root with the block's header. Each part of the witness is checked against the parent's state root
 * first; gas and logs may be equal on a wrong state, the state root may not.
 */
export async function verifyExecution(
  given: ExecutionInput,
): Promise<ExecutionVerification> {
  const input = withForm(given)
  const steps: ExecutionStep[] = []
  const ended = (step?: ExecutionStep): ExecutionVerification => {
    const all = withRest(step === undefined ? steps : [...steps, step])
    return { steps: all, limits: LIMITS, count: 0 }
  }
  const block = checkBlock(input, steps)
  if (block === undefined) return ended()
  const { header, parent } = block
  const reading = readWitness(input.witness, {
    parentHeight: parent.height,
    parentHash: parent.hash,
    grandparentHash: parent.parentHash,
    rootBefore: parent.stateRoot,
    rootAfter: header.stateRoot,
  })
  if (reading.kind !== 'READ') return ended(witnessStep(reading))
  const { witness } = reading
  steps.push({ id: 'witness', outcome: 'PASS', facts: { count: witness.count } })

  const { length } = block.envelopes
  const count = input.until === undefined ? length : input.until + 1
  const state = openWitnessState(parent.stateRoot, witness)
  let runs: readonly TransactionRun[]
  try {
    runs = await runBlock({
      chainId: BigInt(input.chainId),
      fork: block.fork,
      header: block.headerBytes,
      time: header.time,
      parentBeaconBlockRoot: input.block.parentBeaconBlockRoot as Hex | undefined,
      transactions: block.envelopes.slice(0, count),
      witness,
      state,
    })
  } catch (error) {
    return ended(withDoubt([interrupted(error, state)], input)[0])
  }
  const missing = state.missing()
  if (missing !== undefined) {
    return ended(interrupted(new MissingPartError(missing), state))
  }
  steps.push({ id: 'run', outcome: 'PASS', facts: { count } })
  const isWhole = count === length
  const compared = [
    gasStep(input, runs, isWhole),
    receiptsStep(input, runs, isWhole),
    isWhole ? stateStep(state, header.stateRoot) : PARTIAL,
  ]
  steps.push(...withDoubt(compared, input))
  return { steps, limits: LIMITS, count }
}

const LIMITS: ExecutionVerification['limits'] = ['Rules', 'Parent', 'L1']

/**
 * A difference of the roots, or of a refused transaction, may come from rules that the chain has beside
 * Ethereum's, and then says nothing about it. With the header's state root the rules are the right ones,
 * and what is shown of a transaction is wrong.
 */
function withDoubt(
  steps: readonly ExecutionStep[],
  { plainRules }: ExecutionInput,
): readonly ExecutionStep[] {
  const isStateRight = steps.some(
    ({ id, outcome }) => id === 'state' && outcome === 'PASS',
  )
  return steps.map((step) => {
    const isOfTransaction = step.facts?.hash !== undefined
    if (step.outcome !== 'FAIL' || plainRules || (isStateRight && isOfTransaction)) {
      return step
    }
    return { ...step, outcome: 'NOT_CHECKED', reason: 'otherRules' }
  })
}

/** Responses may hold anything; parts of another form are as good as missing. */
function withForm(input: ExecutionInput): ExecutionInput {
  const objectOr = <Value extends object>(value: Value, other: Value): Value =>
    typeof value === 'object' && value !== null ? value : other
  const none = {} as BlockDetail & TransactionDetail
  return {
    ...input,
    block: objectOr(input.block, none),
    parent: objectOr(input.parent, none),
    transactions: Array.isArray(input.transactions)
      ? input.transactions.map((tx: TransactionDetail) => objectOr(tx, none))
      : [none],
    witness: objectOr(input.witness, {}),
  }
}

const PARTIAL: ExecutionStep = { id: 'state', outcome: 'NOT_CHECKED', reason: 'partial' }

/** Checks both headers, the transactions and the rules; `undefined` where one can't be relied on. */
function checkBlock(
  { chainId, block, parent, transactions, until }: ExecutionInput,
  steps: ExecutionStep[],
): CheckedBlock | undefined {
  const add = (step: ExecutionStep): boolean => {
    steps.push(step)
    return step.outcome === 'PASS'
  }
  const header = readChecked('header', block)
  if (!add(header.step) || header.raw === undefined) return undefined
  const before = readChecked('parent', parent)
  const isParent =
    before.raw !== undefined &&
    before.raw.hash === header.raw.parentHash &&
    before.raw.height + 1n === header.raw.height
  const parentStep: ExecutionStep =
    before.step.outcome === 'PASS' && !isParent
      ? {
          id: 'parent',
          outcome: 'FAIL',
          reason: 'parentDiffers',
          facts: before.step.facts ?? {},
        }
      : before.step
  if (!add(parentStep) || before.raw === undefined) return undefined

  const envelopes: Uint8Array[] = []
  const chainIds: (bigint | undefined)[] = []
  let contradiction: ExecutionStep | undefined
  for (const tx of transactions) {
    const hash = String(tx.hash)
    const envelope = readEnvelope(tx)
    if (envelope.kind === 'UNKNOWN_TYPE' || Number(tx.type) > MAX_TYPE) {
      // The types of rollups' deposits are among them.
      add({
        id: 'transactions',
        outcome: 'NOT_CHECKED',
        reason: 'unsupportedType',
        facts: { hash, type: String(tx.type) },
      })
      return undefined
    }
    if (envelope.kind !== 'READ') {
      add({
        id: 'transactions',
        outcome: 'NOT_CHECKED',
        reason: 'transactionUnreadable',
        facts: { hash },
      })
      return undefined
    }
    const sender = recoverSender(keccak256(envelope.unsigned, 'bytes'), envelope)
    if (sender.kind === 'UNSIGNED') {
      add({
        id: 'transactions',
        outcome: 'NOT_CHECKED',
        reason: 'unsigned',
        facts: { hash },
      })
      return undefined
    }
    const { signed } = envelope
    const fields = contradictedFields(tx, { signed, sender, block }).join(', ')
    if (fields !== '') {
      contradiction ??= {
        id: 'transactions',
        outcome: 'FAIL',
        reason: 'transactionDiffers',
        facts: { hash, fields },
      }
    }
    envelopes.push(signed)
    chainIds.push(envelope.chainId)
  }
  const root = trieRoot(envelopes)
  const isThere =
    until === undefined ||
    (Number.isInteger(until) && until >= 0 && until < envelopes.length)
  const transactionsStep: ExecutionStep =
    root !== header.raw.transactionsRoot
      ? { id: 'transactions', outcome: 'FAIL', reason: 'rootDiffers', facts: { root } }
      : (contradiction ??
        (isThere
          ? { id: 'transactions', outcome: 'PASS', facts: { count: envelopes.length } }
          : { id: 'transactions', outcome: 'NOT_CHECKED', reason: 'noPosition' }))
  if (!add(transactionsStep)) return undefined

  const id = 'rules'
  const chain = readQuantity(chainId) ?? 0n
  const isChain =
    chain > 0n && chainIds.every((signed) => signed === undefined || signed === chain)
  if (!isChain) {
    add({
      id,
      outcome: 'NOT_CHECKED',
      reason: 'otherChain',
      facts: { chainId: String(chainId) },
    })
    return undefined
  }
  const fork = readFork(block)
  if (fork.kind === 'UNSUPPORTED') {
    const facts = { fork: fork.name }
    add({ id, outcome: 'NOT_CHECKED', reason: 'unsupportedFork', facts })
    return undefined
  }
  const withdrawals = block.withdrawalsRoot ?? EMPTY_ROOT
  if (!isSameHex(withdrawals, EMPTY_ROOT)) {
    add({ id, outcome: 'NOT_CHECKED', reason: 'withdrawals' })
    return undefined
  }
  add({ id, outcome: 'PASS', facts: { fork: fork.fork, chainId } })
  return {
    header: header.raw,
    headerBytes: header.bytes,
    parent: before.raw,
    fork: fork.fork,
    envelopes,
  }
}

function readChecked(
  id: 'header' | 'parent',
  block: BlockDetail,
): {
  readonly step: ExecutionStep
  readonly raw?: RawHeader | undefined
  readonly bytes: Uint8Array
} {
  const header = readHeader(block)
  const bytes = header.kind === 'READ' ? header.bytes : new Uint8Array()
  const raw = decodeHeader(bytes)
  if (header.kind !== 'READ' || raw === undefined) {
    const fields = header.kind === 'READ' ? '' : header.fields.join(', ')
    const facts = { fields }
    return {
      step: { id, outcome: 'NOT_CHECKED', reason: 'headerUnreadable', facts },
      bytes,
    }
  }
  const facts = { hash: raw.hash }
  return isSameHex(raw.hash, block.hash)
    ? { step: { id, outcome: 'PASS', facts }, raw, bytes }
    : { step: { id, outcome: 'FAIL', reason: 'headerDiffers', facts }, bytes }
}

function witnessStep(reading: Exclude<WitnessReading, { kind: 'READ' }>): ExecutionStep {
  const id = 'witness'
  switch (reading.kind) {
    case 'INVALID': {
      const facts = { fault: reading.fault, part: reading.part }
      // The node's fault; it says nothing about the block.
      return { id, outcome: 'NOT_CHECKED', reason: 'witnessInvalid', facts }
    }
    case 'MISSING':
      return { id, outcome: 'NOT_CHECKED', reason: 'noWitness' }
    case 'OTHER_TREE':
      return { id, outcome: 'NOT_CHECKED', reason: 'otherTree' }
    case 'TOO_LARGE':
      return { id, outcome: 'NOT_CHECKED', reason: 'witnessTooLarge' }
  }
}

/** The step of an execution that ended early: for lack of something, or because the rules refuse it. */
function interrupted(error: unknown, state: WitnessState): ExecutionStep {
  const id = 'run'
  const missing = error instanceof MissingPartError ? error.missing : state.missing()
  if (missing !== undefined) {
    const { reason, part } = missing
    return { id, outcome: 'NOT_CHECKED', reason, facts: { part } }
  }
  const message = error instanceof Error ? error.message : String(error)
  // Any other error is one of the program and says nothing about the block.
  return error instanceof EthereumJSError
    ? { id, outcome: 'FAIL', reason: 'refused', facts: { message } }
    : { id, outcome: 'NOT_CHECKED', reason: 'notExecuted', facts: { message } }
}

/** Compares the gas shown for each transaction, and that of a whole block with its header. */
function gasStep(
  { block, transactions }: ExecutionInput,
  runs: readonly TransactionRun[],
  isWhole: boolean,
): ExecutionStep {
  const id = 'gas'
  let missing: ExecutionStep | undefined
  for (const [at, { gasUsed }] of runs.entries()) {
    const shown = readQuantity(transactions[at]?.gasUsed)
    const facts = { hash: String(transactions[at]?.hash), gas: String(gasUsed) }
    if (shown === undefined) {
      missing ??= { id, outcome: 'NOT_CHECKED', reason: 'receiptMissing', facts }
    } else if (shown !== gasUsed) {
      return { id, outcome: 'FAIL', reason: 'gasDiffers', facts }
    }
  }
  const gas = runs.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
  const facts = { gas: String(gas) }
  return isWhole && gas !== readQuantity(block.gasUsed)
    ? { id, outcome: 'FAIL', reason: 'gasDiffers', facts }
    : (missing ?? { id, outcome: 'PASS', facts })
}

/** Compares each receipt with the one shown, and those of a whole block with the receipts root. */
function receiptsStep(
  { block, transactions }: ExecutionInput,
  runs: readonly TransactionRun[],
  isWhole: boolean,
): ExecutionStep {
  const id = 'receipts'
  const encoded: Uint8Array[] = []
  let cumulativeGasUsed = 0n
  let missing: ExecutionStep | undefined
  for (const [at, { isSuccess, gasUsed, logs }] of runs.entries()) {
    const tx = transactions[at]
    if (tx === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'receiptMissing' }
    const facts = { hash: String(tx.hash) }
    cumulativeGasUsed += gasUsed
    const receipt: Receipt = { type: Number(tx.type), isSuccess, cumulativeGasUsed, logs }
    switch (compareShown(tx, receipt, gasUsed)) {
      case 'DIFFERS':
        return { id, outcome: 'FAIL', reason: 'receiptDiffers', facts }
      case 'PART':
        missing ??= { id, outcome: 'NOT_CHECKED', reason: 'receiptMissing', facts }
    }
    encoded.push(encodeReceipt(receipt))
  }
  if (!isWhole) {
    return missing ?? { id, outcome: 'PASS', facts: { count: encoded.length } }
  }
  const root = trieRoot(encoded)
  return isSameHex(root, block.receiptsRoot)
    ? (missing ?? { id, outcome: 'PASS', facts: { count: encoded.length, root } })
    : { id, outcome: 'FAIL', reason: 'rootDiffers', facts: { root } }
}

/** Compares a receipt with the fields shown; `PART` where some are missing and the others are equal. */
function compareShown(
  { status, gasUsed: gasShown, logs: logsShown, logCount }: TransactionDetail,
  receipt: Receipt,
  gasUsed: bigint,
): 'SAME' | 'PART' | 'DIFFERS' {
  const shown = logsShown === undefined ? undefined : readLogs(logsShown)
  // The response may hold only the first logs.
  const first = { ...receipt, logs: receipt.logs.slice(0, shown?.length) }
  const isSame =
    (status === undefined || status === (receipt.isSuccess ? 'SUCCESS' : 'FAILED')) &&
    (gasShown === undefined || readQuantity(gasShown) === gasUsed) &&
    (logCount === undefined || logCount === receipt.logs.length) &&
    (logsShown === undefined ||
      (shown !== undefined &&
        isSameBytes(encodeReceipt({ ...first, logs: shown }), encodeReceipt(first))))
  if (!isSame) return 'DIFFERS'
  const isWhole =
    status !== undefined &&
    gasShown !== undefined &&
    shown !== undefined &&
    shown.length === receipt.logs.length
  return isWhole ? 'SAME' : 'PART'
}

/**
 * Compares the root after the block. Leaves that say nothing are added only where the root differs
 * without them: the header's root still leaves no choice of the values.
 */
function stateStep(state: WitnessState, expected: Hex): ExecutionStep {
  const id = 'state'
  const plain = readRoot(state.root)
  if (plain.root === expected) return { id, outcome: 'PASS', facts: { root: expected } }
  const kept = readRoot(state.rootWithZeros)
  if (kept.root === expected) {
    return { id, outcome: 'PASS', reason: 'zerosKept', facts: { root: expected } }
  }
  const { root, missing } = plain.missing === undefined ? kept : plain
  return root === undefined
    ? {
        id,
        outcome: 'NOT_CHECKED',
        reason: 'missingNode',
        facts: { part: String(missing) },
      }
    : { id, outcome: 'FAIL', reason: 'rootDiffers', facts: { root } }
}

/** The root; where something is removed, the nodes beside it are needed too and may be missing. */
function readRoot(root: () => Hex): { readonly root?: Hex; readonly missing?: string } {
  try {
    return { root: root() }
  } catch (error) {
    if (error instanceof MissingNodeError) return { missing: error.hash }
    if (error instanceof MissingPartError) return { missing: error.missing.part }
    throw error
  }
}
