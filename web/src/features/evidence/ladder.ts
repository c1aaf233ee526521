import type { BatchDetail, BlockDetail, TransactionDetail } from '@bvlgarichain/shared'
import { type Outcome, outcomeOf, type Step } from '@bvlgarichain/verify'
import { isCheckableBatch, verifyBatch } from '@bvlgarichain/verify/batch'
import {
  isCheckableBlock,
  verifyBlock,
  verifyTransactions,
} from '@bvlgarichain/verify/block'
import { makeBundle, verifyBundle } from '@bvlgarichain/verify/bundle'
import { type PayloadVerification, verifyPayload } from '@bvlgarichain/verify/payload'
import {
  isCheckableTransaction,
  verifyPosition,
  verifyTransaction,
} from '@bvlgarichain/verify/transaction'
import { fetchOnce } from '../../api/fetch-once.ts'
import { batchQuery } from '../../api/queries/batch.ts'
import { blockQuery } from '../../api/queries/block.ts'
import { loadTransactions } from '../verification/load-transactions.ts'
import { type LayerOne, loadLayerOne } from './layer-one.ts'
import { type EvidenceAccess, l1Reader } from './make-evidence.ts'

/** Item whose rungs are checked. */
export type LadderSubject =
  | { readonly kind: 'transaction'; readonly tx: TransactionDetail }
  | { readonly kind: 'block'; readonly block: BlockDetail }
  | { readonly kind: 'batch'; readonly batch: BatchDetail }

/** Rungs that are checked here, lowest first. */
export type RungId =
  | 'hash'
  | 'signature'
  | 'inclusion'
  | 'contents'
  | 'batch'
  | 'data'
  | 'commitment'

/** Why a rung could not be checked. */
export type RungReason =
  | 'notBatched'
  | 'notCommitted'
  | 'noL1Node'
  | 'notLoaded'
  | 'noParts'

/** Outcome of a rung. */
export interface Rung {
  readonly id: RungId
  readonly outcome: Outcome
  readonly reason?: RungReason | undefined
  /** The step that failed or was not checked, with the verifier that made it. */
  readonly step?: { readonly of: StepFamily; readonly step: Step } | undefined
  /** Values for the text of success. */
  readonly facts?: Readonly<Record<string, string>> | undefined
}

/** Verifiers whose steps have texts of their own. */
export type StepFamily = 'tx' | 'block' | 'batch' | 'payload' | 'bundle'

const RUNGS: Readonly<Record<LadderSubject['kind'], readonly RungId[]>> = {
  transaction: ['hash', 'signature', 'inclusion', 'batch', 'data', 'commitment'],
  block: ['hash', 'contents', 'batch', 'data', 'commitment'],
  batch: ['hash', 'data', 'commitment'],
}

/** Rungs of an item that can be checked here. */
export const rungsOf = ({ kind }: LadderSubject): readonly RungId[] => RUNGS[kind]

/** Checks all rungs of an item that the package can check. */
export async function checkLadder(
  subject: LadderSubject,
  access: EvidenceAccess,
): Promise<readonly Rung[]> {
  const parts = await loadParts(subject, access)
  const { block, batch, l1 } = parts
  const missing = batchFault(parts)
  const above =
    missing === undefined && batch !== undefined && l1 !== undefined
      ? await batchRungs({ block, batch, l1 }, access)
      : (['batch', 'data', 'commitment'] as const).map((id) =>
          open(id, missing ?? 'notLoaded'),
        )
  const rungs = [...ownRungs(subject, parts), ...above]
  return rungsOf(subject).flatMap((id) => rungs.filter((rung) => rung.id === id))
}

/** Loaded parts; what couldn't be loaded is absent. */
interface Parts {
  readonly block?: BlockDetail | undefined
  readonly transactions?: readonly TransactionDetail[] | undefined
  readonly isBatched: boolean
  readonly batch?: BatchDetail | undefined
  readonly l1?: LayerOne | undefined
}

async function loadParts(
  subject: LadderSubject,
  { client, signal, settings }: EvidenceAccess,
): Promise<Parts> {
  const orNone = <Value>(loading: Promise<Value>): Promise<Value | undefined> =>
    loading.catch(() => undefined)
  const block =
    subject.kind === 'block'
      ? subject.block
      : subject.kind === 'transaction' && subject.tx.blockHash !== undefined
        ? await orNone(fetchOnce(client, blockQuery(subject.tx.blockHash), signal))
        : undefined
  const transactions =
    block && (await orNone(loadTransactions(client, block.height, signal)))
  const index =
    subject.kind === 'transaction'
      ? subject.tx.batchIndex
      : subject.kind === 'block'
        ? subject.block.batchIndex
        : subject.batch.batchIndex
  const load = (batchIndex: BatchDetail['batchIndex']) =>
    orNone(fetchOnce(client, batchQuery(batchIndex), signal))
  const batch =
    subject.kind === 'batch'
      ? subject.batch
      : index === undefined
        ? undefined
        : await load(index)
  const l1 = batch && (await orNone(loadLayerOne(batch, l1Reader(settings, signal))))
  return { block, transactions, isBatched: index !== undefined, batch, l1 }
}

function ownRungs(subject: LadderSubject, { block, transactions }: Parts): Rung[] {
  if (subject.kind === 'transaction') {
    const { tx } = subject
    if (!isCheckableTransaction(tx)) {
      return (['hash', 'signature', 'inclusion'] as const).map((id) =>
        open(id, 'noParts'),
      )
    }
    const steps = verifyTransaction(tx)
    const isSender = ({ id }: Step) => id === 'sender'
    return [
      rungOf(
        'hash',
        'tx',
        steps.filter((step) => !isSender(step)),
      ),
      rungOf('signature', 'tx', steps.filter(isSender)),
      block === undefined || transactions === undefined
        ? open('inclusion', 'notLoaded')
        : rungOf('inclusion', 'tx', [verifyPosition(tx, block, transactions)]),
    ]
  }
  if (subject.kind === 'block') {
    if (!isCheckableBlock(subject.block)) {
      return [open('hash', 'noParts'), open('contents', 'noParts')]
    }
    const steps = verifyBlock(subject.block, undefined)
    return [
      rungOf(
        'hash',
        'block',
        steps.filter(({ id }) => id !== 'parent'),
      ),
      transactions === undefined
        ? open('contents', 'notLoaded')
        : rungOf('contents', 'block', [verifyTransactions(subject.block, transactions)]),
    ]
  }
  if (!isCheckableBatch(subject.batch)) return [open('hash', 'noParts')]
  const steps = verifyBatch(subject.batch, undefined)
  return [
    rungOf(
      'hash',
      'batch',
      steps.filter(({ id }) => id !== 'parent'),
    ),
  ]
}

/** Batch, data and commitment, from the call data of the commitment. */
async function batchRungs(
  {
    block,
    batch,
    l1: { calldata, commit },
  }: {
    readonly block: BlockDetail | undefined
    readonly batch: BatchDetail
    readonly l1: LayerOne
  },
  { settings }: EvidenceAccess,
): Promise<readonly Rung[]> {
  const blocks = block === undefined ? undefined : [block]
  const payload = await verifyPayload({ batch, calldata, blocks })
  const made = makeBundle({ kind: 'batch', batch, calldata, commit })
  const data = rungOf('data', 'payload', payload.steps)
  if (commit === undefined || made.kind !== 'MADE') {
    return [batchRung(block, batch, payload), data, open('commitment', 'notLoaded')]
  }
  const { steps, l1Blocks } = await verifyBundle(made.bundle, settings.trust)
  const commitment = rungOf(
    'commitment',
    'bundle',
    steps.filter(({ id }) => id === 'batch' || id === 'commit'),
  )
  const facts = { hash: l1Blocks[0]?.hash ?? '' }
  return [batchRung(block, batch, payload), data, { ...commitment, facts }]
}

/** The block is in a chunk, and the chunks give the batch's hash. */
function batchRung(
  block: BlockDetail | undefined,
  { batchIndex }: BatchDetail,
  { steps, blocks }: PayloadVerification,
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
  return isIn
    ? { id, outcome: 'PASS', facts: { batch: String(batchIndex) } }
    : {
        id,
        outcome: 'FAIL',
        step: {
          of: 'bundle',
          step: { id: 'chunk', outcome: 'FAIL', reason: 'notInBatch' },
        },
      }
}

/** Why nothing of the batch can be checked. */
function batchFault({ isBatched, batch, l1 }: Parts): RungReason | undefined {
  if (!isBatched) return 'notBatched'
  if (batch === undefined || l1 === undefined) return 'notLoaded'
  if (l1.missing.includes('notCommitted')) return 'notCommitted'
  if (l1.missing.includes('l1Node')) return 'noL1Node'
  return l1.calldata === undefined ? 'notLoaded' : undefined
}

const open = (id: RungId, reason: RungReason): Rung => ({
  id,
  outcome: 'NOT_CHECKED',
  reason,
})

/** A rung with the first step that explains why it isn't passed. */
function rungOf(id: RungId, of: StepFamily, steps: readonly Step[]): Rung {
  const outcome = outcomeOf(steps)
  const step = steps.find((candidate) => candidate.outcome === outcome)
  return outcome === 'PASS' || step === undefined
    ? { id, outcome }
    : { id, outcome, step: { of, step } }
}
