import type {
  BatchDetail,
  BlockDetail,
  Hex,
  TransactionDetail,
} from '@bvlgarichain/contract'
import { type Outcome, outcomeOf, type Step } from '@bvlgarichain/verify'
import { verifyBatch } from '@bvlgarichain/verify/batch'
import { readHeader, verifyBlock, verifyTransactions } from '@bvlgarichain/verify/block'
import {
  type BatchEvent,
  type HeadersVerification,
  reportDataOf,
  verifyHeaders,
  verifyProvenState,
} from '@bvlgarichain/verify/bundle'
import { type PayloadVerification, verifyPayload } from '@bvlgarichain/verify/payload'
import { verifyReceipts } from '@bvlgarichain/verify/receipt'
import { verifyAccount } from '@bvlgarichain/verify/state'
import { verifyInclusion, verifyTransaction } from '@bvlgarichain/verify/transaction'
import { verifyWithdrawal } from '@bvlgarichain/verify/withdrawal'
import { fetchOnce } from '../../api/fetch-once.ts'
import { batchQuery } from '../../api/queries/batch.ts'
import { blockQuery } from '../../api/queries/block.ts'
import { nodeReader } from '../../api/rpc.ts'
import { type ExecutionOutcome, executeBlock } from '../execution/execute-block.ts'
import { executionVerdictOf } from '../execution/execution-verdict.ts'
import type { StepFamily } from '../verdict/step-texts.ts'
import { type CheckedEvent, checkEvents } from '../verification/check-events.ts'
import { blobCommitter } from '../verification/commit-blob-in-worker.ts'
import { type LayerOne, loadLayerOne } from '../verification/layer-one.ts'
import { type BlobFault, type BlobLoading, loadBlob } from '../verification/load-blob.ts'
import { loadHeaders } from '../verification/load-headers.ts'
import {
  type LoadingProgress,
  loadTransactions,
  MAX_TRANSACTIONS,
  TooManyTransactions,
} from '../verification/load-transactions.ts'
import {
  blobAccess,
  type EvidenceAccess,
  type EvidenceSubject,
  entityOf,
  l1Reader,
  l2Reader,
} from '../verification/make-evidence.ts'
import { knownVerification } from '../verification/use-verification.ts'
import { verifyInput, verifyTransfers } from './transfer-rung.ts'

/** Item whose rungs are checked. */
export type LadderSubject =
  | EvidenceSubject
  | { readonly kind: 'block'; readonly block: BlockDetail }

/** Rungs that are checked here, lowest first. */
export type RungId =
  | 'claim'
  | 'state'
  | 'hash'
  | 'signature'
  | 'inclusion'
  | 'contents'
  | 'receipts'
  | 'transfers'
  | 'fee'
  | 'execution'
  | 'batch'
  | 'data'
  | 'commitment'
  | 'acceptance'

/** Why a rung could not be checked. */
type RungReason =
  | 'notBatched'
  /** All was checked but whether layer 1 has the block: only this site's L1 node reports it. */
  | 'reported'
  | 'notCommitted'
  | 'notProven'
  /** The rung of the accepted proof, which this one rests on, isn't passed. */
  | 'acceptanceFails'
  | 'noL1Node'
  | 'notLoaded'
  | 'tooManyTransactions'
  | 'noParts'
  | 'logsNotVerified'
  | ExecutionReason

/** Why a block could not be executed here. */
type ExecutionReason =
  | 'noNode'
  | Exclude<ExecutionOutcome, { kind: 'EXECUTED' }>['reason']

/** Kinds of success that have words of their own. */
type RungSuccess =
  /** Only a part of the item's block was executed. */
  | 'executionPart'
  /** Headers link the block to the batch's last one. */
  | 'batchLinked'
  /** The block is the batch's last one. */
  | 'batchLast'
  /** The data of the batch were looked through for the item. */
  | 'dataItem'
  /** The data of the batch are in a blob. */
  | 'dataBlob'
  /** Such data were looked through for the item. */
  | 'dataBlobItem'
  /** The roots that the page shows are those of the accepted proof. */
  | 'acceptanceRoots'
  /** The same, and the state root is that of the batch's last block. */
  | 'acceptanceRootsLast'
  /** The block's state root is that of the accepted proof. */
  | 'acceptanceLast'
  /** The state root of the batch's last block, which descends from the block, is that of the accepted proof. */
  | 'acceptanceLinked'
  /** The accepted proof is about the state after a later block. */
  | 'acceptanceEarlier'

/** Outcome of a rung. */
export interface Rung {
  readonly id: RungId
  readonly outcome: Outcome
  readonly reason?: RungReason | undefined
  /** More exact words of success than those of the rung. */
  readonly success?: RungSuccess | undefined
  /** The step that failed or was not checked, with the verifier that made it. */
  readonly step?: { readonly of: StepFamily; readonly step: Step } | undefined
  /** Values for the text of success or of the reason. */
  readonly facts?: Readonly<Record<string, string>> | undefined
  /** Report data that the batch's quote must have, by the event of the accepted proof. */
  readonly reportData?: Uint8Array | undefined
}

/** Rungs that an item alone, or with its block, is checked on. */
const ITEM_RUNGS: Readonly<Record<LadderSubject['kind'], readonly RungId[]>> = {
  transaction: ['hash', 'signature', 'inclusion', 'receipts', 'transfers', 'fee'],
  block: ['hash', 'contents', 'receipts'],
  batch: ['hash'],
  balance: ['state', 'hash'],
  withdrawal: ['claim'],
}
/** Rungs of its batch. */
const BATCH_RUNGS = ['batch', 'data', 'commitment', 'acceptance'] as const
const RUNGS: Readonly<Record<LadderSubject['kind'], readonly RungId[]>> = {
  transaction: [...ITEM_RUNGS.transaction, 'execution', ...BATCH_RUNGS],
  block: [...ITEM_RUNGS.block, 'execution', ...BATCH_RUNGS],
  batch: [...ITEM_RUNGS.batch, 'data', 'commitment', 'acceptance'],
  balance: [...ITEM_RUNGS.balance, ...BATCH_RUNGS],
  withdrawal: [...ITEM_RUNGS.withdrawal, 'commitment', 'acceptance'],
}

/** Rungs of an item that can be checked here. */
export const rungsOf = ({ kind }: LadderSubject): readonly RungId[] => RUNGS[kind]

/**
 * Checks all rungs of an item that the package can check. `onRungs` is called with the rungs that
 * are known so far, as soon as there are more of them.
 */
export async function checkLadder(
  subject: LadderSubject,
  access: EvidenceAccess,
  onRungs: (rungs: readonly Rung[]) => void = () => {},
  onProgress?: (progress: LoadingProgress) => void,
): Promise<readonly Rung[]> {
  let rungs: readonly Rung[] = []
  const add = (more: readonly Rung[]) => {
    const known = [...rungs, ...more]
    rungs = rungsOf(subject).flatMap((id) => known.filter((rung) => rung.id === id))
    if (!access.signal.aborted) onRungs(rungs)
  }
  const execute = async () =>
    add(
      await executionRung(subject, access).catch((): readonly Rung[] => {
        access.signal.throwIfAborted()
        return [open('execution', 'notLoaded')]
      }),
    )
  const checkRest = async () => {
    const item = await loadItem(subject, access, onProgress)
    add(itemRungs(subject, item, access))
    const parts = await loadBatch(subject, access)
    const block = isBlockOf(subject, item.block) ? item.block : undefined
    const above: readonly ProvenRung[] =
      typeof parts === 'string'
        ? BATCH_RUNGS.map((id) => open(id, parts))
        : await batchRungs(subject, { block, ...parts }, access)
    add(
      subject.kind === 'withdrawal'
        ? [...above, claimRung(subject, above, access)]
        : above,
    )
  }
  await Promise.all([execute(), checkRest()])
  return rungs
}

/** A server may send another block than the one that a transaction names. */
const isBlockOf = (subject: LadderSubject, block: BlockDetail | undefined): boolean =>
  subject.kind !== 'transaction' ||
  block?.hash?.toLowerCase() === subject.tx.blockHash?.toLowerCase()

/** Loaded block of an item; what couldn't be loaded is absent. */
interface ItemParts {
  readonly block?: BlockDetail | undefined
  readonly transactions?: readonly TransactionDetail[] | undefined
  /** Transactions of a block that has more of them than are loaded. */
  readonly tooMany?: number | undefined
}

/** Loaded batch of an item. */
interface BatchParts {
  readonly batch: BatchDetail
  readonly l1: LayerOne
}

const orNone = <Value>(loading: Promise<Value>): Promise<Value | undefined> =>
  loading.catch(() => undefined)

async function loadItem(
  subject: LadderSubject,
  { client, signal }: EvidenceAccess,
  onProgress?: (progress: LoadingProgress) => void,
): Promise<ItemParts> {
  const block =
    subject.kind === 'block' || subject.kind === 'balance'
      ? subject.block
      : subject.kind === 'transaction' && subject.tx.blockHash !== undefined
        ? await orNone(fetchOnce(client, blockQuery(subject.tx.blockHash), signal))
        : undefined
  if (block === undefined || subject.kind === 'balance') return { block }
  try {
    const transactions = await loadTransactions(client, block.height, signal, onProgress)
    return { block, transactions }
  } catch (error) {
    const tooMany = error instanceof TooManyTransactions ? error.count : undefined
    return { block, tooMany }
  }
}

/** The batch of an item, or why nothing of it can be checked. */
async function loadBatch(
  subject: LadderSubject,
  { client, signal, settings }: EvidenceAccess,
): Promise<BatchParts | RungReason> {
  const { batchIndex } =
    subject.kind === 'balance'
      ? ((await orNone(fetchOnce(client, blockQuery(subject.block.height), signal))) ??
        {})
      : entityOf(subject)
  if (batchIndex === undefined) return 'notBatched'
  const batch =
    subject.kind === 'batch'
      ? subject.batch
      : await orNone(fetchOnce(client, batchQuery(batchIndex), signal))
  // Another batch than the requested one says nothing about the item.
  if (batch?.batchIndex !== batchIndex) return 'notLoaded'
  const l1 = await orNone(loadLayerOne(batch, l1Reader(settings, signal)))
  if (l1?.missing.includes('notCommitted')) return 'notCommitted'
  if (l1?.missing.includes('l1Node')) return 'noL1Node'
  return l1?.calldata === undefined ? 'notLoaded' : { batch, l1 }
}

/**
 * The claim leads to the message root in the event of the accepted proof; the server's word for that
 * root would let it invent withdrawals.
 */
function claimRung(
  { message, claim, l2ChainId }: Extract<LadderSubject, { kind: 'withdrawal' }>,
  above: readonly ProvenRung[],
  { settings }: EvidenceAccess,
): Rung {
  const id = 'claim'
  const acceptance = above.find((rung) => rung.id === 'acceptance')
  const l2MsgRoot = acceptance?.proven?.l2MsgRoot
  const { steps } = verifyWithdrawal(message, claim, {
    l2ChainId,
    accepted: l2MsgRoot && { l2MsgRoot },
    bridge: settings.trust.bridge,
  })
  if (steps.length === 0) return open(id, 'noParts')
  if (l2MsgRoot !== undefined) {
    const whole = rungOf(id, 'withdrawal', steps)
    if (acceptance?.outcome === 'PASS') return { ...whole, facts: acceptance.facts }
    // An event that isn't accepted on its own rung proves no root.
    return acceptance?.reason === 'reported' || whole.outcome !== 'PASS'
      ? reported(whole, acceptance?.facts)
      : open(id, 'acceptanceFails')
  }
  const own = rungOf(id, 'withdrawal', steps, (step) => step !== 'root')
  if (own.outcome !== 'PASS') return own
  return acceptance?.outcome === 'NOT_CHECKED'
    ? { ...acceptance, id }
    : open(id, 'notProven')
}

function itemRungs(
  subject: LadderSubject,
  { block, transactions, tooMany }: ItemParts,
  { client }: EvidenceAccess,
): readonly Rung[] {
  const noParts = () => ITEM_RUNGS[subject.kind].map((id) => open(id, 'noParts'))
  const unloaded = (id: RungId): Rung =>
    tooMany === undefined
      ? open(id, 'notLoaded')
      : open(id, 'tooManyTransactions', {
          count: String(tooMany),
          max: String(MAX_TRANSACTIONS),
        })
  switch (subject.kind) {
    case 'transaction': {
      const { tx } = subject
      const { steps } = knownVerification(client, tx) ?? verifyTransaction(tx)
      if (steps.length === 0) return noParts()
      const inclusion = block && verifyInclusion(tx, block, transactions).steps
      const receipts =
        block === undefined || transactions === undefined
          ? unloaded('receipts')
          : receiptRung(
              block,
              // The receipt that the page shows, not one that the server sends for the block.
              transactions.map((other) => (isSame(other, tx) ? tx : other)),
            )
      const isInBlock = transactions?.some((other) => isSame(other, tx)) === true
      return [
        rungOf('hash', 'tx', steps, (id) => id !== 'sender'),
        rungOf('signature', 'tx', steps, (id) => id === 'sender'),
        inclusion === undefined || transactions === undefined
          ? unloaded('inclusion')
          : rungOf('inclusion', 'tx', inclusion, (id) => id !== 'fee'),
        receipts,
        transferRung(tx, receipts.outcome === 'PASS' && isInBlock),
        inclusion === undefined
          ? open('fee', 'notLoaded')
          : rungOf('fee', 'tx', inclusion, (id) => id === 'fee'),
      ]
    }
    case 'block': {
      const own = subject.block
      const { steps } = knownVerification(client, own) ?? verifyBlock(own, undefined)
      if (steps.length === 0) return noParts()
      return [
        rungOf('hash', 'block', steps, (id) => id !== 'parent'),
        ...(transactions === undefined
          ? [unloaded('contents'), unloaded('receipts')]
          : [
              rungOf('contents', 'block', verifyTransactions(own, transactions).steps),
              receiptRung(own, transactions),
            ]),
      ]
    }
    case 'batch': {
      const { batch } = subject
      const { steps } = knownVerification(client, batch) ?? verifyBatch(batch, undefined)
      if (steps.length === 0) return noParts()
      return [rungOf('hash', 'batch', steps, (id) => id !== 'parent')]
    }
    case 'balance': {
      const { address, proof } = subject
      const { steps } = verifyAccount(proof, subject.block, { address })
      return [
        rungOf('state', 'state', steps, (id) => id !== 'header'),
        rungOf('hash', 'state', steps, (id) => id === 'header'),
      ]
    }
    case 'withdrawal':
      return []
  }
}

/** The block of an item executed in a worker, which loads with it. */
async function executionRung(
  subject: LadderSubject,
  { settings, signal }: EvidenceAccess,
): Promise<readonly Rung[]> {
  const id = 'execution'
  if (subject.kind !== 'transaction' && subject.kind !== 'block') return []
  if (settings.rpc?.includes('l2') !== true) return [open(id, 'noNode')]
  const [tx, blockHash, height] =
    subject.kind === 'transaction'
      ? [subject.tx, subject.tx.blockHash, subject.tx.blockHeight]
      : [undefined, subject.block.hash, subject.block.height]
  if (blockHash === undefined || height === undefined) return [open(id, 'noParts')]
  const read = nodeReader('l2', signal)
  const { plainRules } = settings.trust
  const item = { blockHash, height, tx, plainRules }
  const outcome = await executeBlock(item, read, signal)
  if (outcome.kind !== 'EXECUTED') return [open(id, outcome.reason)]
  return executionVerdictOf(outcome.steps) === 'PARTIAL'
    ? [{ id, outcome: 'PASS', success: 'executionPart' }]
    : [rungOf(id, 'execution', outcome.steps)]
}

const isSame = (one: TransactionDetail, other: TransactionDetail): boolean =>
  one.hash.toLowerCase() === other.hash.toLowerCase()

/** The receipts of the block's transactions give its receipts root. */
const receiptRung = (
  block: BlockDetail,
  transactions: readonly TransactionDetail[],
): Rung => rungOf('receipts', 'receipt', verifyReceipts(block, transactions).steps)

/** Transfers and events of the page, compared with the logs of a verified receipt; arguments with the input. */
function transferRung(tx: TransactionDetail, isVerified: boolean): Rung {
  const id = 'transfers'
  if (isVerified) return rungOf(id, 'transfers', verifyTransfers(tx))
  const input = verifyInput(tx)
  return input.outcome === 'FAIL'
    ? rungOf(id, 'transfers', [input])
    : open(id, 'logsNotVerified')
}

/** Batch, data and commitment, from the call data of the commitment. */
async function batchRungs(
  subject: LadderSubject,
  { block, batch, l1 }: BatchParts & { readonly block: BlockDetail | undefined },
  access: EvidenceAccess,
): Promise<readonly ProvenRung[]> {
  const { settings } = access
  const { calldata, commit, prove } = l1
  // A withdrawal says nothing about the batch's data.
  const { blob, fault }: BlobLoading =
    subject.kind === 'withdrawal' ? {} : await loadBlob(batch, l1, blobAccess(access))
  const payload = await verifyPayload({
    batch,
    calldata,
    blob,
    toCommitment: blobCommitter(access.signal),
    blocks: block && [block],
    transactions: subject.kind === 'transaction' ? [subject.tx] : undefined,
  })
  const isItem = subject.kind !== 'batch' && subject.kind !== 'withdrawal'
  const events = await checkEvents(
    { kind: 'batch', batch, calldata, commit, prove },
    settings,
  )
  const headers = await headersUp(subject, { block, payload, calldata }, access)
  const [ofItem, ofBatch] =
    blob === undefined
      ? (['dataItem', undefined] as const)
      : (['dataBlobItem', 'dataBlob'] as const)
  return [
    batchRung(block, batch, payload, headers),
    isItem && block === undefined
      ? open('data', 'notLoaded')
      : {
          ...rungOf('data', 'payload', withBlobFault(payload.steps, fault)),
          success: isItem ? ofItem : ofBatch,
        },
    commitmentRung(events.commit),
    prove === undefined
      ? open('acceptance', 'notProven')
      : acceptanceRung(subject, events.prove, { block, payload, headers }),
  ]
}

/** The steps, with the reason why the blob isn't there. */
const withBlobFault = (
  steps: readonly Step[],
  fault: BlobFault | undefined,
): readonly Step[] =>
  steps.map((step) =>
    step.reason === 'noBlob' && fault !== undefined ? { ...step, reason: fault } : step,
  )

/** Headers from the item's block to the batch's last one; `undefined` if there are none or they can't be loaded. */
async function headersUp(
  { kind }: LadderSubject,
  {
    block,
    payload: { blocks },
    calldata,
  }: {
    readonly block: BlockDetail | undefined
    readonly payload: PayloadVerification
    readonly calldata: unknown
  },
  { settings, signal }: EvidenceAccess,
): Promise<HeadersVerification | undefined> {
  const read = l2Reader(settings, signal)
  const from = block?.hash?.toLowerCase() as Hex | undefined
  const isBatch = kind === 'batch'
  if (read === undefined || kind === 'withdrawal') return undefined
  if (!isBatch && from === undefined) return undefined
  const loading = await orNone(loadHeaders(calldata, from, read))
  return loading?.kind === 'LOADED'
    ? verifyHeaders(loading.headers, blocks, from)
    : undefined
}

/** A rung, with the batch in the event of its accepted proof. */
interface ProvenRung extends Rung {
  readonly proven?: BatchEvent | undefined
}

/** An event of the rollup contract commits the batch. */
function commitmentRung(checked: CheckedEvent | undefined): Rung {
  const id = 'commitment'
  if (checked === undefined) return open(id, 'notLoaded')
  const isOwn = (step: string) => ['batch', 'commit'].includes(step)
  return reported(rungOf(id, 'bundle', checked.steps, isOwn), checked.facts)
}

/** An event of the rollup contract accepts a proof, with the roots that this page shows. */
function acceptanceRung(
  { kind }: LadderSubject,
  checked: CheckedEvent | undefined,
  {
    block,
    payload: { blocks },
    headers,
  }: {
    readonly block: BlockDetail | undefined
    readonly payload: PayloadVerification
    readonly headers: HeadersVerification | undefined
  },
): ProvenRung {
  const id = 'acceptance'
  if (checked === undefined) return open(id, 'notLoaded')
  const { steps, facts, proven } = checked
  const hasBlock = kind !== 'batch' && kind !== 'withdrawal'
  const shown = ['batch', 'prove', ...(hasBlock ? [] : ['roots'])]
  const last = headers?.last ?? (hasBlock ? headerOf(block) : undefined)
  const state = verifyProvenState(last, blocks, proven)
  const own = [...steps.filter((step) => shown.includes(step.id)), ...state]
  const success = own.some((step) => step.id === 'roots')
    ? state.length > 0
      ? 'acceptanceRootsLast'
      : 'acceptanceRoots'
    : !hasBlock
      ? undefined
      : state.length === 0
        ? 'acceptanceEarlier'
        : headers === undefined
          ? 'acceptanceLast'
          : 'acceptanceLinked'
  const reportData = proven && reportDataOf(proven)
  return { ...reported(rungOf(id, 'bundle', own), facts), success, reportData, proven }
}

/** Hash and state root of a block whose header has that hash; no other rung of a transaction compares them. */
function headerOf(block: BlockDetail | undefined) {
  if (block?.hash === undefined || block.stateRoot === undefined) return undefined
  const header = readHeader(block)
  const hash = block.hash.toLowerCase() as Hex
  return header.kind === 'READ' && header.hash === hash
    ? { hash, stateRoot: block.stateRoot.toLowerCase() as Hex }
    : undefined
}

/**
 * The block's hash is in a chunk, the chunks give the batch's hash, and headers link the block to the batch's
 * last one.
 */
function batchRung(
  block: BlockDetail | undefined,
  { batchIndex }: BatchDetail,
  { steps, blocks }: PayloadVerification,
  headers: HeadersVerification | undefined,
): Rung {
  const id = 'batch'
  const chain = steps.filter((step) => ['call', 'data', 'hash'].includes(step.id))
  if (outcomeOf(chain) !== 'PASS') return rungOf(id, 'payload', chain)
  if (blocks === undefined || block?.hash === undefined) return open(id, 'notLoaded')
  const { height } = block
  const hash = block.hash.toLowerCase()
  const isIn = blocks.some(
    (other) => other.hash === hash && other.height === BigInt(height),
  )
  if (!isIn) {
    const step = { id: 'chunk', outcome: 'FAIL', reason: 'notInBatch' } as const
    return { id, outcome: 'FAIL', step: { of: 'bundle', step } }
  }
  if (headers !== undefined && headers.step.outcome !== 'PASS') {
    return rungOf(id, 'bundle', [headers.step])
  }
  const success =
    headers !== undefined
      ? 'batchLinked'
      : blocks.at(-1)?.hash === hash
        ? 'batchLast'
        : undefined
  const count = String(headers?.step.facts?.count ?? 0)
  return { id, outcome: 'PASS', success, facts: { batch: String(batchIndex), count } }
}

const open = (id: RungId, reason: RungReason, facts?: Rung['facts']): Rung => ({
  id,
  outcome: 'NOT_CHECKED',
  reason,
  facts,
})

/** A rung that rests on a block of layer 1, which a node behind the server may invent. */
const reported = (rung: Rung, facts: Rung['facts']): Rung =>
  rung.outcome === 'PASS'
    ? { ...rung, outcome: 'NOT_CHECKED', reason: 'reported', facts }
    : { ...rung, facts }

/** The rung, passed where the block of layer 1 that it rests on is confirmed. */
export const confirmRung = (rung: Rung, confirmed: readonly string[]): Rung =>
  rung.reason === 'reported' && confirmed.includes(rung.facts?.hash ?? '')
    ? { ...rung, outcome: 'PASS', reason: undefined }
    : rung

/** A rung from those of the steps that belong to it, with the first step that did not pass. */
function rungOf(
  id: RungId,
  of: StepFamily,
  steps: readonly Step[],
  isOwn: (step: string) => boolean = () => true,
): Rung {
  const own = steps.filter((step) => isOwn(step.id))
  const outcome = outcomeOf(own)
  const step = own.find((candidate) => candidate.outcome === outcome)
  return outcome === 'PASS' || step === undefined
    ? { id, outcome }
    : { id, outcome, step: { of, step } }
}
