import type { Trust } from '@bvlgarichain/contract'
import type { Crypto } from '../crypto/crypto.ts'
import { type Outcome, outcomeOf, type Verification } from '../step.ts'
import { makeCertificateStore } from './certificate-store.ts'
import { type CheckedChain, checkChain } from './check-chain.ts'
import { checkCrls } from './check-crls.ts'
import {
  checkMeasurement,
  checkQeIdentity,
  checkTcbInfo,
  checkTcbLevel,
  checkTdxModule,
  type RatedStep,
} from './check-maker.ts'
import {
  checkBinding,
  checkDebug,
  checkHeader,
  checkPckChain,
  checkQeReport,
  checkQuoteSignature,
  checkReportData,
  checkRoot,
  checkStructure,
} from './check-signed.ts'
import { checkStatement } from './check-statement.ts'
import { checkEventLog, checkServiceTd, checkTdAttributes } from './check-td.ts'
import { type Collateral, readCollateral } from './collateral.ts'
import type { Context } from './context.ts'
import { parseQuote } from './parse-quote.ts'
import { readQeIdentity } from './qe-identity.ts'
import type { Quote, QuoteReading } from './quote.ts'
import type { Rating } from './rate-tcb.ts'
import { type Root, rootOf } from './roots.ts'
import {
  CONDITIONAL_STEPS,
  DCAP_STEPS,
  type DcapStep,
  fail,
  isFirmwareOnly,
  needs,
} from './steps.ts'
import { readTcbInfo, type TcbInfo } from './tcb-info.ts'

/** Quote to verify, with its collateral and trust. */
export interface QuoteRequest {
  readonly quote: Uint8Array
  /** As it was given; parts that are missing leave steps unchecked. */
  readonly collateral?: unknown
  readonly trust: Trust
  /** Time at which certificates and statements must hold, Unix milliseconds; without it dates are not checked. */
  readonly at: number | undefined
  /** 64 bytes, or the batch hash alone; without it the report data is not compared. */
  readonly expectedReportData?: Uint8Array
  /** The code may be that of another network: unknown measurements are left unchecked. */
  readonly anyMeasurement?: boolean
  /** Event log of a TDX machine, as `readEventLog` reads it; without it RTMRs are not replayed. */
  readonly eventLog?: unknown
  readonly crypto: Crypto
}

/** Result of {@link verifyQuote}. */
export interface QuoteVerification
  extends Verification<DcapStep, 'Code' | 'Firmware' | 'Now'> {
  /** In the order of `DCAP_STEPS`, without those of `CONDITIONAL_STEPS` that don't apply. */
  readonly steps: readonly DcapStep[]
  readonly outcome: Outcome
  readonly root: Root
  readonly reading: QuoteReading
  /** The PCK certificate's chain, leaf first; `undefined` if there is none. */
  readonly chain: CheckedChain | undefined
  /** State of the platform; only what signed statements say. */
  readonly rating: Rating | undefined
}

const PCK_CHAIN = 5

/**
 * Verifies a DCAP quote step by step as Intel's Quote Verification Library does, then what it
 * attests. Never throws. A step that rests on one which did not pass is not checked.
 */
export async function verifyQuote(request: QuoteRequest): Promise<QuoteVerification> {
  const {
    trust,
    at,
    crypto,
    expectedReportData,
    anyMeasurement = false,
    eventLog,
  } = request
  const reading = parseQuote(request.quote)
  const { quote, problem } = reading
  if (quote === undefined) {
    const steps = DCAP_STEPS.filter((id) => !CONDITIONAL_STEPS.includes(id)).map((id) =>
      id === 'structure' && problem !== undefined
        ? fail(id, problem)
        : needs(id, 'structure'),
    )
    const root = { kind: 'NONE' } as const
    const rest = { outcome: outcomeOf(steps), root, reading }
    return {
      steps,
      limits: limitsOf(steps),
      ...rest,
      chain: undefined,
      rating: undefined,
    }
  }
  const collateral = readCollateral(request.collateral)
  const store = makeCertificateStore(crypto)
  const pem = pckChainOf(quote, collateral)
  const chain = pem === undefined ? undefined : await checkChain('PCK', pem, at, store)
  const rootKey = chain?.isLinked ? chain.certificates.at(-1)?.publicKey : undefined
  const root: Root = rootKey === undefined ? { kind: 'NONE' } : rootOf(rootKey, trust)
  const context = {
    quote,
    chain,
    collateral,
    trust,
    at,
    expectedReportData,
    anyMeasurement,
    eventLog,
    crypto,
    store,
  }
  const qeReport = checkQeReport(context)
  const [maker, ...signed] = await Promise.all([
    root.kind === 'NONE' ? unrooted(quote) : checkAgainstMaker(context, qeReport),
    qeReport,
    checkBinding(context),
    checkQuoteSignature(context),
    checkEventLog(context),
  ])
  const found = new Map<string, DcapStep>()
  for (const step of [
    checkStructure(quote),
    checkHeader(quote),
    checkPckChain(context),
    checkRoot(context, root),
    ...signed,
    checkDebug(context),
    checkTdAttributes(context),
    checkServiceTd(context),
    checkReportData(context),
    checkMeasurement(context),
    ...maker.steps,
  ]) {
    if (step !== undefined) found.set(step.id, step)
  }
  const steps = DCAP_STEPS.flatMap((id) => found.get(id) ?? [])
  const { rating } = maker
  const rest = { outcome: outcomeOf(steps), root, reading, chain, rating }
  return { steps, limits: limitsOf(steps), ...rest }
}

const limitsOf = (steps: readonly DcapStep[]): QuoteVerification['limits'] =>
  isFirmwareOnly(steps) ? ['Code', 'Firmware', 'Now'] : ['Code', 'Now']

function pckChainOf(quote: Quote, collateral: Collateral): string | undefined {
  return quote.certificationType === PCK_CHAIN
    ? new TextDecoder('latin1').decode(quote.certification)
    : collateral.pck_certificate_chain
}

const MAKER_STEPS = [
  'crl',
  'tcb-info',
  'qe-identity-signature',
  'qe-identity',
  'tdx-module',
  'tcb-level',
] as const

interface MakerSteps {
  readonly steps: readonly DcapStep[]
  readonly rating: Rating | undefined
}

/** Statements under an unknown root are not trusted. */
const unrooted = ({ tee }: Quote): MakerSteps => ({
  steps: MAKER_STEPS.filter((id) => id !== 'tdx-module' || tee === 'TDX').map((id) =>
    needs(id, 'chain-root'),
  ),
  rating: undefined,
})

/** Revocation lists and signed statements, and the quote's rating by them. */
async function checkAgainstMaker(
  context: Context,
  qeReport: Promise<DcapStep>,
): Promise<MakerSteps> {
  const [crl, tcb, signed, { outcome: qeOutcome }] = await Promise.all([
    checkCrls(context),
    checkStatement('tcb-info', 'tcb_info', readTcbInfo, context),
    checkStatement('qe-identity-signature', 'qe_identity', readQeIdentity, context),
    qeReport,
  ])
  const tcbStep =
    tcb.statement === undefined ? tcb.step : checkTcbInfo(context, tcb.statement)
  const info = tcbStep.outcome === 'PASS' ? tcb.statement : undefined
  // A report that the platform's key did not sign says nothing about the quoting enclave.
  const qe: RatedStep =
    signed.statement === undefined
      ? { step: needs('qe-identity', 'qe-identity-signature') }
      : qeOutcome === 'PASS'
        ? checkQeIdentity(context, signed.statement)
        : { step: needs('qe-identity', 'qe-report-signature') }
  const module =
    info === undefined ? needs('tdx-module', 'tcb-info') : checkTdxModule(context, info)
  const isTdx = context.quote.tee === 'TDX'
  const level = levelStep(context, info, qe, isTdx ? module : undefined)
  const steps = [crl, tcbStep, signed.step, qe.step, level.step]
  return { steps: isTdx ? [...steps, module] : steps, rating: level.rating }
}

function levelStep(
  context: Context,
  info: TcbInfo | undefined,
  qe: RatedStep,
  module: DcapStep | undefined,
): RatedStep {
  if (info === undefined) return { step: needs('tcb-level', 'tcb-info') }
  if (qe.rating === undefined) return { step: needs('tcb-level', 'qe-identity') }
  if (module !== undefined && module.outcome !== 'PASS') {
    return { step: needs('tcb-level', 'tdx-module') }
  }
  return checkTcbLevel(context, info, qe.rating)
}
