import type { Hex } from '@bvlgarichain/contract'
import { batchHash, verifyBatch } from '../batch/verify-batch.ts'
import { verifyBlock, verifyTransactions } from '../block/verify-block.ts'
import { type Attestation, openAttestations } from '../bundle/attestations.ts'
import { bundleVerdictOf } from '../bundle/bundle-verdict.ts'
import { verifyBundle } from '../bundle/verify-bundle.ts'
import { openCrypto } from '../crypto/open-crypto.ts'
import {
  type QuoteVerdictName,
  quoteTitleOf,
  quoteVerdictOf,
} from '../dcap/quote-verdict.ts'
import { timeFact } from '../dcap/steps.ts'
import { type QuoteVerification, verifyQuote } from '../dcap/verify-quote.ts'
import { commandWords } from '../english/command.ts'
import { consensusWords } from '../english/consensus.ts'
import { dataWords } from '../english/data.ts'
import { evidenceWords } from '../english/evidence.ts'
import { executionWords } from '../english/execution.ts'
import { ledgerWords } from '../english/ledger.ts'
import { proofWords } from '../english/proof.ts'
import { quoteWords } from '../english/quote.ts'
import type { ExecutionWitness } from '../execution/witness.ts'
import { verifyPayload } from '../payload/verify-payload.ts'
import { readBytes, readQuantity } from '../read.ts'
import { verifyReceipts } from '../receipt/verify-receipts.ts'
import { verifyAccount } from '../state/verify-account.ts'
import { joined, outcomeOf, type Verification } from '../step.ts'
import { verifyInclusion, verifyTransaction } from '../transaction/verify-transaction.ts'
import { openMeaning, ZK_MEANING } from '../verdict.ts'
import { verifyWithdrawal } from '../withdrawal/verify-withdrawal.ts'
import { type ProofVerdict, proofVerdictOf } from '../zk/proof-verdict.ts'
import { comparePublicValues, readPublicValues } from '../zk/public-values.ts'
import { verifyZkProof } from '../zk/verify-zk-proof.ts'
import type { ZkVerification } from '../zk/zk-step.ts'
import {
  type Input,
  InputError,
  partsOf,
  readAllTransactions,
  readChainId,
  readJson,
  readMainPart,
  readMessage,
  readObject,
  readPart,
  readQuoteInput,
  readTransactions,
} from './input.ts'
import { loadBlobToCommitment } from './kzg.ts'
import { type Attested, fill, type Report, reportSteps } from './report.ts'

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
  state: checkState,
  receipts: checkReceipts,
  payload: checkPayload,
  execution: checkExecution,
  consensus: checkConsensus,
  bundle: checkBundle,
}

async function checkQuote(input: Input): Promise<Report> {
  const { quote, collateral, eventLog, expectedReportData, isResponse } =
    readQuoteInput(input)
  const { trust, at } = input
  const verification = await verifyQuote({
    quote,
    collateral,
    eventLog,
    trust,
    at: at ?? Date.now(),
    crypto: await openCrypto(),
    anyMeasurement: !isResponse,
    ...(expectedReportData && { expectedReportData }),
  })
  const verdict = quoteVerdictOf(verification, at === undefined)
  const report = describeQuote(verification, verdict, at)
  return isResponse
    ? { ...report, limits: [...report.limits, quoteWords.limitExpected] }
    : report
}

function describeQuote(
  verification: QuoteVerification,
  verdict: QuoteVerdictName,
  at: number | undefined,
): Report {
  const { steps, root, rating } = verification
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
    ...reportSteps(verification, quoteWords),
  }
}

const NO_BATCH = { id: 'values', outcome: 'NOT_CHECKED', reason: 'noBatch' } as const

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
    const verification = verifyZkProof(claim, trust)
    return describeProof({ ...verification, steps: [...verification.steps, NO_BATCH] })
  }
  const parts = partsOf(bytes, 'batch')
  const batch = readMainPart('batchDetail', parts.batch)
  const { stateRoot, l2MsgRoot, zk } = batch
  if (zk?.proof === undefined) throw new InputError('The batch has no proof.')
  const parent = readPart('batchDetail', parts.parent)
  const { proof, programVKey, publicValues, verifyingKey, verifyingKeyHash } = zk
  const verification = verifyZkProof(
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
  const steps = [...verification.steps, comparePublicValues(values)]
  const report = describeProof({ ...verification, steps })
  return { ...report, limits: [...report.limits, proofWords.limitBefore] }
}

function describeProof(
  verification: ZkVerification,
  verdict: ProofVerdict = proofVerdictOf(verification.steps, verification.key),
): Report {
  const { steps } = verification
  const title =
    verdict === 'GENUINE'
      ? proofWords[`verdictGENUINE_${openMeaning(steps, ZK_MEANING)}`]
      : verdict === 'DEVELOPMENT'
        ? proofWords.verdictDevelopment
        : proofWords[`verdict${verdict}`]
  return {
    verdict,
    title,
    ...reportSteps(verification, proofWords),
  }
}

function checkBlock({ bytes }: Input): Report {
  const parts = partsOf(bytes, 'block')
  const block = readMainPart('blockDetail', parts.block)
  const transactions = readTransactions(parts.transactions)
  // The root of an empty block is checked without its transactions.
  const isWhole = transactions !== undefined && block.txCount !== 0
  return reportOf(
    'block',
    joined(
      verifyBlock(block, readPart('blockDetail', parts.parent)),
      isWhole ? verifyTransactions(block, transactions) : undefined,
    ),
  )
}

function checkTransaction({ bytes }: Input): Report {
  const parts = partsOf(bytes, 'transaction')
  const tx = readMainPart('transactionDetail', parts.transaction)
  const block = readPart('blockDetail', parts.block)
  const transactions = readTransactions(parts.transactions)
  return reportOf(
    'tx',
    joined(
      verifyTransaction(tx),
      block === undefined || transactions === undefined
        ? undefined
        : verifyInclusion(tx, block, transactions),
    ),
  )
}

function checkBatch({ bytes }: Input): Report {
  const parts = partsOf(bytes, 'batch')
  const batch = readMainPart('batchDetail', parts.batch)
  return reportOf('batch', verifyBatch(batch, readPart('batchDetail', parts.parent)))
}

function checkWithdrawal({ bytes, trust: { bridge } }: Input): Report {
  const parts = partsOf(bytes, 'message')
  const message = readMessage(parts.message)
  const { claim } = message
  if (claim === undefined) throw new InputError('The message has no claim.')
  const batch = readPart('batchDetail', parts.batch)
  const l2ChainId = readChainId(parts.l2ChainId)
  return reportOf(
    'withdrawal',
    verifyWithdrawal(message, claim, { l2ChainId, batch, bridge }),
  )
}

function checkState({ bytes }: Input): Report {
  const { block: blockPart, proof, address, slots = [] } = readObject(bytes)
  if (typeof address !== 'string') throw new InputError('The file has no "address".')
  if (!Array.isArray(slots)) throw new InputError('"slots" is not a list.')
  const block = readMainPart('blockDetail', blockPart)
  const request = { address, slots: slots.map(String) }
  const verification = verifyAccount(resultOf(proof), block, request)
  const { account } = verification
  const { balance, nonce, codeHash } = account ?? {}
  return {
    ...reportOf('state', verification),
    claim: account && {
      address,
      block: block.hash,
      balance: String(balance),
      nonce: String(nonce),
      codeHash,
    },
  }
}

function checkReceipts({ bytes }: Input): Report {
  const { block, transactions } = readObject(bytes)
  return reportOf(
    'receipt',
    verifyReceipts(readMainPart('blockDetail', block), readAllTransactions(transactions)),
  )
}

async function checkPayload({ bytes }: Input): Promise<Report> {
  const { batch, calldata, blob, blocks, transactions } = readObject(bytes)
  const given = Array.isArray(blocks)
    ? blocks.map((block: unknown) => readMainPart('blockDetail', block))
    : undefined
  const verification = await verifyPayload({
    batch: readMainPart('batchDetail', batch),
    calldata,
    blob,
    toCommitment: blob === undefined ? undefined : await loadBlobToCommitment(),
    blocks: given,
    transactions: readTransactions(transactions),
  })
  return reportOf('payload', verification)
}

async function checkExecution({ bytes, trust }: Input): Promise<Report> {
  const { chainId, block, parent, transactions, witness } = readObject(bytes)
  const id = readChainId(chainId)
  if (id === undefined) throw new InputError('The file has no "chainId".')
  // The EVM takes longer to load than the other checks take.
  const { verifyExecution } = await import('../execution/verify-execution.ts')
  const verification = await verifyExecution({
    chainId: id,
    block: readMainPart('blockDetail', block),
    parent: readMainPart('blockDetail', parent),
    transactions: readAllTransactions(transactions),
    // The witness may be of any form: its parts are checked one by one.
    witness: (resultOf(witness) ?? {}) as ExecutionWitness,
    plainRules: trust.plainRules,
  })
  return reportOf('execution', verification)
}

/** The result of a JSON-RPC response, or a value that is none. */
const resultOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'jsonrpc' in value && 'result' in value
    ? value.result
    : value

async function checkConsensus({ bytes, checkpoint }: Input): Promise<Report> {
  const { chainId, bootstrap, updates, finalityUpdate, block, history } =
    readObject(bytes)
  const { hash, height }: Readonly<Record<string, unknown>> = Object(block)
  const place = readQuantity(height)
  if (readBytes(hash, 32) === undefined || place === undefined) {
    throw new InputError('The file has no "block" with "hash" and "height".')
  }
  const { CONSENSUS_NETWORKS, verifyConsensus } = await import('../consensus.ts')
  const verification = verifyConsensus({
    network: CONSENSUS_NETWORKS[Number(readChainId(chainId) ?? 0)],
    checkpoint,
    bootstrap,
    updates,
    finalityUpdate,
    block: { hash: hash as Hex, height: place },
    history: resultOf(history),
  })
  return reportOf('consensus', verification)
}

async function checkBundle({ bytes, trust, l1Blocks, at }: Input): Promise<Report> {
  // Not taken out of a response, so that every byte of the file counts.
  const value = readJson(bytes)
  const { batch }: Readonly<Record<string, unknown>> = Object(value)
  const toCommitment = 'blob' in Object(batch) ? await loadBlobToCommitment() : undefined
  const verification = await verifyBundle(value, trust, l1Blocks, at, toCommitment)
  const { steps, bundle, attestations } = verification
  if (steps[0]?.reason === 'notBundle') {
    throw new InputError('The file is not an evidence bundle.')
  }
  const outcome = outcomeOf(steps)
  const isCommitted = bundleVerdictOf(steps) === 'COMMITTED'
  const title = isCommitted ? commandWords.bundleCommitted : ledgerWords[outcome]
  const parts = openAttestations(attestations)
    .map((kind) => evidenceWords[`${kind}Part`])
    .join(', ')
  return {
    verdict: isCommitted ? 'COMMITTED' : outcome === 'PASS' ? 'VERIFIED' : outcome,
    title:
      parts === ''
        ? title
        : fill(commandWords.bundleAttestationsOpen, { verdict: title, parts }),
    claim: bundle && { kind: bundle.kind, ...bundle.claim },
    ...reportSteps(verification, evidenceWords, 'bundle'),
    attestations: attestations.map(describeAttestation),
  }
}

function describeAttestation(attestation: Attestation): Attested {
  const { kind } = attestation
  const { title, verdict, steps } =
    kind === 'zkProof'
      ? describeProof(attestation.verification, attestation.verdict)
      : describeQuote(attestation.verification, attestation.verdict, attestation.at)
  return { kind, verdict, title: `${evidenceWords[`${kind}Part`]}: ${title}`, steps }
}

/** Texts by the first part of their names. */
const WORDS = {
  block: ledgerWords,
  tx: ledgerWords,
  batch: ledgerWords,
  withdrawal: ledgerWords,
  state: { ...evidenceWords, ...commandWords },
  receipt: { ...dataWords, ...commandWords },
  payload: { ...dataWords, ...commandWords },
  execution: { ...executionWords, ...commandWords },
  consensus: consensusWords,
} as const

/** Report of a verification whose texts have names that begin with `prefix`. */
function reportOf(prefix: keyof typeof WORDS, verification: Verification): Report {
  const outcome = outcomeOf(verification.steps)
  return {
    verdict: outcome === 'PASS' ? 'VERIFIED' : outcome,
    title: ledgerWords[outcome],
    ...reportSteps(verification, WORDS[prefix], prefix),
  }
}
