import { concatBytes } from 'viem/utils'
import { equalBytes } from './bytes.ts'
import { nameOf } from './check-chain.ts'
import type { Context } from './context.ts'
import type { Quote } from './quote.ts'
import { INTEL_ROOT_NAME, type Root } from './roots.ts'
import { type DcapStep, fail, needs, notChecked, pass } from './steps.ts'

/* Steps that need nothing but the quote, its certificates and what the page expects. */

/** Vendor ID of Intel's format; other makers of quotes have other IDs. */
const INTEL_VENDOR = [
  0x93, 0x9a, 0x72, 0x33, 0xf7, 0x9c, 0x4c, 0xa9, 0x94, 0x0a, 0x0d, 0xb3, 0x95, 0x7f,
  0x06, 0x07,
]
const TEE_TYPES = { SGX: 0, TDX: 0x81 } as const
/** ATTRIBUTES.DEBUG of an enclave; the byte of TDATTRIBUTES that is zero unless under debug. */
const SGX_DEBUG = 0x02
const SGX_ATTRIBUTES = 48
const TD_ATTRIBUTES = 120
const REPORT_DATA = 320

/** Nothing but zeros may follow the declared end. */
export function checkStructure({ trailing, isPadded }: Quote): DcapStep {
  if (trailing === 0) return pass('structure')
  const facts = { count: trailing }
  return isPadded
    ? pass('structure', { reason: 'padded', facts })
    : fail('structure', { reason: 'trailing', facts })
}

/** Maker of the format, and an environment that fits the body. */
export function checkHeader({ vendorId, tee, teeType }: Quote): DcapStep {
  if (teeType !== TEE_TYPES[tee]) {
    return fail('header', { reason: 'teeType', facts: { type: teeType } })
  }
  return equalBytes(vendorId, Uint8Array.from(INTEL_VENDOR))
    ? pass('header')
    : fail('header', { reason: 'vendor' })
}

/** The chain, and for certification data that only names a certificate, that it is that one. */
export function checkPckChain({ chain, quote }: Context): DcapStep {
  const { certificationType, certification } = quote
  if (chain === undefined) {
    return notChecked('pck-chain', {
      reason: 'noChain',
      facts: { type: certificationType },
    })
  }
  const { problem } = chain
  if (problem !== undefined && problem.reason !== 'noTime') {
    return fail('pck-chain', problem)
  }
  const sgx = chain.certificates[0]?.sgx
  if (certificationType >= 1 && certificationType <= 3 && sgx !== undefined) {
    const named = Array.from(certification, hexOfByte).join('')
    const pceSvn = hexOfByte(sgx.pceSvn & 0xff) + hexOfByte(sgx.pceSvn >> 8)
    // The certificate's PCE id is written as in the quote, which may leave it out.
    if (named !== (sgx.cpuSvn + pceSvn + sgx.pceId).slice(0, named.length)) {
      return fail('pck-chain', { reason: 'pckId' })
    }
  }
  return problem === undefined ? pass('pck-chain') : notChecked('pck-chain', problem)
}

const hexOfByte = (byte: number) => byte.toString(16).padStart(2, '0')

/** Whose root the chain ends at. */
export function checkRoot({ chain }: Context, { kind, name }: Root): DcapStep {
  if (chain === undefined || !chain.isLinked) return needs('chain-root', 'pck-chain')
  if (kind === 'INTEL') return pass('chain-root', { reason: 'rootIntel' })
  if (kind === 'DEVELOPMENT') {
    return pass('chain-root', { reason: 'rootDevelopment', facts: { name: name ?? '' } })
  }
  const root = chain.certificates.at(-1)
  const isImpostor = root?.subject.commonName === INTEL_ROOT_NAME
  return fail('chain-root', {
    reason: isImpostor ? 'rootImpostor' : 'rootUnknown',
    facts: { name: root === undefined ? '' : nameOf(root) },
  })
}

/** The platform's key signed the quoting enclave's report. */
export async function checkQeReport({
  chain,
  quote,
  crypto,
}: Context): Promise<DcapStep> {
  const leaf = chain?.certificates[0]
  if (leaf === undefined) return needs('qe-report-signature', 'pck-chain')
  const { qeReport, qeReportSignature } = quote
  return (await crypto.verifyP256(leaf.publicKey, qeReport, qeReportSignature))
    ? pass('qe-report-signature')
    : fail('qe-report-signature', { reason: 'signature', facts: { what: 'QE_REPORT' } })
}

/** The quoting enclave's report commits to the attestation key. */
export async function checkBinding({ quote, crypto }: Context): Promise<DcapStep> {
  const { attestationKey, qeAuthData, qeReport } = quote
  const hash = await crypto.sha256(concatBytes([attestationKey, qeAuthData]))
  if (!equalBytes(hash, qeReport.subarray(REPORT_DATA, REPORT_DATA + 32))) {
    return fail('attestation-key-binding', { reason: 'bindingHash' })
  }
  return qeReport.subarray(REPORT_DATA + 32).every((byte) => byte === 0)
    ? pass('attestation-key-binding')
    : fail('attestation-key-binding', { reason: 'bindingRest' })
}

/** The attestation key signed header and body. */
export async function checkQuoteSignature({ quote, crypto }: Context): Promise<DcapStep> {
  const { attestationKey, signed, signature } = quote
  const key = concatBytes([Uint8Array.of(4), attestationKey])
  return (await crypto.verifyP256(key, signed, signature))
    ? pass('quote-signature')
    : fail('quote-signature', { reason: 'signature', facts: { what: 'QUOTE' } })
}

/** Neither the code nor the quoting enclave runs where its host can look inside. */
export function checkDebug({ quote }: Context): DcapStep {
  const { tee, body, qeReport } = quote
  const isOn = (report: Uint8Array) =>
    ((report[SGX_ATTRIBUTES] ?? SGX_DEBUG) & SGX_DEBUG) !== 0
  const isDebug = tee === 'SGX' ? isOn(body) : body[TD_ATTRIBUTES] !== 0
  if (isDebug) return fail('not-debug', { reason: 'debug' })
  return isOn(qeReport) ? fail('not-debug', { reason: 'qeDebug' }) : pass('not-debug')
}

/** First part of the report data of a batch's quote. */
const BATCH_HASH_BYTES = 32

/** The report data is what it must be, byte by byte; of a batch hash alone, the first part is. */
export function checkReportData({ quote, expectedReportData }: Context): DcapStep {
  if (expectedReportData === undefined) {
    return notChecked('report-data', { reason: 'noExpectation' })
  }
  const { reportData } = quote
  const equal = reportData.filter((byte, at) => byte === expectedReportData[at]).length
  const facts = { equal, count: reportData.length }
  if (equalBytes(reportData, expectedReportData)) return pass('report-data')
  return expectedReportData.length === BATCH_HASH_BYTES &&
    equalBytes(reportData.subarray(0, BATCH_HASH_BYTES), expectedReportData)
    ? notChecked('report-data', { reason: 'reportDataPart', facts })
    : fail('report-data', { reason: 'bytesDiffer', facts })
}
