import { batchHash, isCheckableBatch, verifyBatch } from '../batch/verify-batch.ts'
import {
  isCheckableBlock,
  verifyBlock,
  verifyTransactions,
} from '../block/verify-block.ts'
import { verifyBundle } from '../bundle/verify-bundle.ts'
import { openCrypto } from '../crypto/open-crypto.ts'
import { quoteTitleOf, quoteVerdictOf } from '../dcap/quote-verdict.ts'
import { timeFact } from '../dcap/steps.ts'
import { verifyQuote } from '../dcap/verify-quote.ts'
import { evidenceWords } from '../english/evidence.ts'
import { ledgerWords } from '../english/ledger.ts'
import { proofWords } from '../english/proof.ts'
import { quoteWords } from '../english/quote.ts'
import { outcomeOf, type Step } from '../step.ts'
import {
  isCheckableTransaction,
  verifyPosition,
  verifyTransaction,
} from '../transaction/verify-transaction.ts'
import { openMeaning, ZK_MEANING } from '../verdict.ts'
import { isCheckableClaim, verifyWithdrawal } from '../withdrawal/verify-withdrawal.ts'
import { proofVerdictOf } from '../zk/proof-verdict.ts'
import { comparePublicValues, readPublicValues } from '../zk/public-values.ts'
import { verifyZkProof } from '../zk/verify-zk-proof.ts'
import type { ZkStep } from '../zk/zk-step.ts'
import {
  type Input,
  InputError,
  partsOf,
  readChainId,
  readMainPart,
  readMessage,
  readObject,
  readPart,
  readQuoteInput,
  readTransactions,
} from './input.ts'
import { fill, type Report, reportSteps } from './report.ts'

/** The verifications of the command line by name. @throws InputError */
export const CHECKS: Readonly<
  Record<string, (input: Input) => Report | Promise<Report>>
> = {
  quote: checkQuote,
  proof: checkProof,
  block: checkBlock,
  tx: checkTransaction,
  batch: checkBatch,
  withdrawal: checkWithdrawal,
  bundle: checkBundle,
}

async function checkQuote(input: Input): Promise<Report> {
  const { quote, collateral, expectedReportData, isResponse } = readQuoteInput(input)
  const { trust, at } = input
  const verification = await verifyQuote({
    quote,
    collateral,
    trust,
    at: at ?? Date.now(),
    crypto: await openCrypto(),
    anyMeasurement: !isResponse,
    ...(expectedReportData && { expectedReportData }),
  })
  const { steps, root, rating } = verification
  const verdict = quoteVerdictOf(verification, at === undefined)
  const failed = steps.find(({ outcome }) => outcome === 'FAIL')
  const title = fill(quoteWords[quoteTitleOf(verdict, steps)], {
    name: root.name ?? '',
    status: rating?.status ?? '',
    step: failed === undefined ? '' : quoteWords[`step_${failed.id}`],
  })
  return {
    verdict,
    title:
      at === undefined
        ? title
        : fill(quoteWords.verdictAsOf, { verdict: title, time: timeFact(at) }),
    steps: reportSteps(steps, quoteWords, { title: 'step_', reason: 'why_' }),
    limits: [
      quoteWords.limitCode,
      ...(isResponse ? [quoteWords.limitExpected] : []),
      quoteWords.limitNow,
    ],
  }
}

const NO_BATCH: ZkStep = { id: 'values', outcome: 'NOT_CHECKED', reason: 'noBatch' }

function checkProof({ bytes, trust }: Input): Report {
  const object = readObject(bytes)
  const { proof: bare } = object
  if (typeof bare === 'string') {
    const textOf = (name: string) => {
      const value = object[name]
      return typeof value === 'string' ? value : undefined
    }
    const claim = {
      proof: bare,
      programVKey: textOf('programVKey') ?? textOf('vkey'),
      publicValues: textOf('publicValues'),
      verifyingKey: textOf('verifyingKey'),
      verifyingKeyHash: textOf('verifyingKeyHash'),
      anyProgram: true,
    }
    const { steps, key } = verifyZkProof(claim, trust)
    return reportProof([...steps, NO_BATCH], key, [
      proofWords.limitStranger,
      proofWords.limitProgram,
    ])
  }
  const parts = partsOf(bytes, 'batch')
  const batch = readMainPart('batchDetail', parts.batch)
  const { stateRoot, l2MsgRoot, zk } = batch
  if (zk?.proof === undefined) throw new InputError('The batch has no proof.')
  const parent = readPart('batchDetail', parts.parent)
  const { proof, programVKey, publicValues, verifyingKey, verifyingKeyHash } = zk
  const { steps, key } = verifyZkProof(
    { proof, programVKey, publicValues, verifyingKey, verifyingKeyHash },
    trust,
  )
  const isParent = parent?.batchIndex === batch.batchIndex - 1
  const values = readPublicValues(publicValues ?? '', {
    chainId: readChainId(parts.l2ChainId),
    batchHash: batchHash(batch),
    stateRootBefore: isParent ? parent?.stateRoot : undefined,
    stateRoot,
    l2MsgRoot,
  })
  return reportProof([...steps, comparePublicValues(values)], key, [
    proofWords.limitProgram,
    proofWords.limitBefore,
    proofWords.limitL1,
  ])
}

function reportProof(
  steps: readonly ZkStep[],
  key: ReturnType<typeof verifyZkProof>['key'],
  limits: readonly string[],
): Report {
  const verdict = proofVerdictOf(steps, key)
  const title =
    verdict === 'GENUINE'
      ? proofWords[`verdictGENUINE_${openMeaning(steps, ZK_MEANING)}`]
      : verdict === 'DEVELOPMENT'
        ? proofWords.verdictDevelopment
        : proofWords[`verdict${verdict}`]
  return {
    verdict,
    title,
    steps: reportSteps(steps, proofWords, { title: 'step_', reason: 'why_' }),
    limits,
  }
}

function checkBlock({ bytes }: Input): Report {
  const parts = partsOf(bytes, 'block')
  const block = readMainPart('blockDetail', parts.block)
  const transactions = readTransactions(parts.transactions)
  const isOpen = block.txCount !== 0 && transactions === undefined
  const steps = isCheckableBlock(block)
    ? [
        ...verifyBlock(block, readPart('blockDetail', parts.parent)),
        ...(transactions === undefined || block.txCount === 0
          ? []
          : [verifyTransactions(block, transactions)]),
      ]
    : []
  return reportLedger('block', steps, [
    ...(isOpen ? [ledgerWords.blockLimitTransactions] : []),
    ledgerWords.blockLimitState,
    ledgerWords.blockLimitL1,
  ])
}

function checkTransaction({ bytes }: Input): Report {
  const parts = partsOf(bytes, 'transaction')
  const tx = readMainPart('transactionDetail', parts.transaction)
  const block = readPart('blockDetail', parts.block)
  const transactions = readTransactions(parts.transactions)
  const isOpen = block === undefined || transactions === undefined
  const steps = isCheckableTransaction(tx)
    ? [
        ...verifyTransaction(tx),
        ...(isOpen ? [] : [verifyPosition(tx, block, transactions)]),
      ]
    : []
  return reportLedger('tx', steps, [
    ...(isOpen ? [ledgerWords.txLimitPosition] : []),
    ledgerWords.txLimitReceipt,
    ledgerWords.txLimitL1,
  ])
}

function checkBatch({ bytes }: Input): Report {
  const parts = partsOf(bytes, 'batch')
  const batch = readMainPart('batchDetail', parts.batch)
  const steps = isCheckableBatch(batch)
    ? verifyBatch(batch, readPart('batchDetail', parts.parent))
    : []
  return reportLedger('batch', steps, [
    ...(steps.some(({ id }) => id === 'data') ? [] : [ledgerWords.batchLimitData]),
    ledgerWords.batchLimitRoots,
    ledgerWords.batchLimitL1,
  ])
}

function checkWithdrawal({ bytes, trust: { bridge } }: Input): Report {
  const parts = partsOf(bytes, 'message')
  const message = readMessage(parts.message)
  const { claim } = message
  if (claim === undefined) throw new InputError('The message has no claim.')
  const batch = readPart('batchDetail', parts.batch)
  const l2ChainId = readChainId(parts.l2ChainId)
  const steps = isCheckableClaim(claim, message)
    ? verifyWithdrawal(message, claim, { l2ChainId, batch, bridge }).steps
    : []
  return reportLedger('withdrawal', steps, [
    ledgerWords.withdrawalLimitL1,
    ledgerWords.withdrawalLimitClaimed,
  ])
}

async function checkBundle({ bytes, trust, l1Blocks }: Input): Promise<Report> {
  const { steps, bundle } = await verifyBundle(readObject(bytes), trust, l1Blocks)
  const outcome = outcomeOf(steps)
  const hasSlots = bundle?.kind === 'balance' && bundle.claim.slots.length > 0
  return {
    verdict: outcome === 'PASS' ? 'VERIFIED' : outcome,
    title: ledgerWords[outcome],
    steps: reportSteps(steps, evidenceWords, {
      title: 'bundle_',
      reason: 'bundleWhy_',
    }),
    limits: [
      evidenceWords.bundleLimitState,
      ...(bundle?.prove === undefined ? [evidenceWords.bundleLimitCommit] : []),
      ...(hasSlots ? [evidenceWords.bundleLimitSlots] : []),
      ...(bundle?.kind === 'withdrawal' ? [evidenceWords.bundleLimitClaimed] : []),
      evidenceWords.bundleLimitL1,
      ...(bundle?.about === undefined ? [] : [evidenceWords.bundleLimitAbout]),
    ],
  }
}

function reportLedger(
  prefix: 'block' | 'tx' | 'batch' | 'withdrawal',
  steps: readonly Step[],
  limits: readonly string[],
): Report {
  const outcome = outcomeOf(steps)
  return {
    verdict: outcome === 'PASS' ? 'VERIFIED' : outcome,
    title: ledgerWords[outcome],
    steps: reportSteps(steps, ledgerWords, {
      title: `${prefix}_`,
      reason: `${prefix}Why_`,
    }),
    limits,
  }
}
