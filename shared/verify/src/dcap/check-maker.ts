import type { TeeMeasurement } from '@bvlgarichain/contract'
import { bytesToHex } from 'viem/utils'
import { equalBytes } from './bytes.ts'
import type { Context } from './context.ts'
import type { QeIdentity } from './qe-identity.ts'
import {
  mergeRatings,
  type Rating,
  rateTcb,
  rateTdxModule,
  rateVersion,
} from './rate-tcb.ts'
import { type DcapStep, fail, needs, notChecked, type Problem, pass } from './steps.ts'
import type { TcbInfo } from './tcb-info.ts'
import { isFailing } from './tcb-status.ts'

/* Steps that compare the quote with what its maker states. */

/** Offsets in the quoting enclave's report. */
const MISC_SELECT = 16
const ATTRIBUTES = 48
const MR_SIGNER = 128
const ISV_PROD_ID = 256
const ISV_SVN = 258
/** MRENCLAVE and MRTD in the body: name, offset and length. */
const MEASUREMENTS = { SGX: ['MRENCLAVE', 64, 32], TDX: ['MRTD', 136, 48] } as const
type Register = Exclude<keyof TeeMeasurement, 'name' | 'value'>
/** Names and offsets of the other registers of a TD report, 48 bytes each. */
const REGISTERS = {
  rtmr0: ['RTMR0', 328],
  rtmr1: ['RTMR1', 376],
  rtmr2: ['RTMR2', 424],
  rtmr3: ['RTMR3', 472],
  mrConfigId: ['MRCONFIGID', 184],
} as const satisfies Record<Register, readonly [string, number]>
/** Registers that kernel and application are measured into. */
const CODE_REGISTERS = ['rtmr1', 'rtmr2'] as const

/** A step and the rating it came to. */
export interface RatedStep {
  readonly step: DcapStep
  readonly rating?: Rating
}

/** The statement is about this kind of platform: environment, FMSPC and PCE. */
export function checkTcbInfo({ quote, chain }: Context, info: TcbInfo): DcapStep {
  const sgx = chain?.certificates[0]?.sgx
  if (sgx === undefined) return needs('tcb-info', 'pck-chain')
  const compared = [
    ['statementId', info.id, quote.tee],
    ['fmspc', info.fmspc, sgx.fmspc],
    ['pceId', info.pceId, sgx.pceId],
  ] as const
  const differs = compared.find(([, stated, own]) => stated !== own)
  if (differs === undefined) return pass('tcb-info')
  const [reason, stated, own] = differs
  return fail('tcb-info', { reason, facts: { found: stated, expected: own } })
}

/** The quoting enclave is the one that the statement describes, at some known version. */
export function checkQeIdentity({ quote }: Context, identity: QeIdentity): RatedStep {
  const { qeReport: report, tee } = quote
  const expectedId = tee === 'TDX' ? 'TD_QE' : 'QE'
  const failed = (problem: Problem) => ({ step: fail('qe-identity', problem) })
  if (identity.id !== expectedId) {
    const facts = { found: identity.id, expected: expectedId }
    return failed({ reason: 'statementId', facts })
  }
  const masked = (at: number, mask: Uint8Array) =>
    report.subarray(at, at + mask.length).map((byte, index) => byte & (mask[index] ?? 0))
  const uint16 = (at: number) => (report[at] ?? 0) + (report[at + 1] ?? 0) * 256
  const { miscSelect, miscSelectMask, attributes, attributesMask } = identity
  const fields = {
    MRSIGNER: equalBytes(report.subarray(MR_SIGNER, MR_SIGNER + 32), identity.mrSigner),
    ISVPRODID: uint16(ISV_PROD_ID) === identity.isvProdId,
    MISCSELECT: equalBytes(masked(MISC_SELECT, miscSelectMask), miscSelect),
    ATTRIBUTES: equalBytes(masked(ATTRIBUTES, attributesMask), attributes),
  }
  const [field] = Object.entries(fields).find(([, isEqual]) => !isEqual) ?? []
  if (field !== undefined) return failed({ reason: 'qeField', facts: { field } })
  const { rating, problem } = rateVersion(identity.levels, uint16(ISV_SVN))
  if (rating === undefined) return failed(problem)
  const { status } = rating
  return {
    step:
      status === 'UpToDate'
        ? pass('qe-identity')
        : pass('qe-identity', { reason: 'qeLevel', facts: { status } }),
    rating,
  }
}

/** The TDX module, on which the virtual machine's protection rests. */
export function checkTdxModule({ quote }: Context, info: TcbInfo): DcapStep {
  const rated = rateTdxModule(quote.body, info)
  return rated?.problem === undefined
    ? pass('tdx-module')
    : fail('tdx-module', rated.problem)
}

/** State of the platform as of the statement, with the advisories about it. */
export function checkTcbLevel(
  { quote, chain }: Context,
  info: TcbInfo,
  qe: Rating,
): RatedStep {
  const sgx = chain?.certificates[0]?.sgx
  if (sgx === undefined) return { step: needs('tcb-level', 'pck-chain') }
  const { rating, problem } = rateTcb(quote, sgx, info, qe)
  if (rating === undefined) return { step: fail('tcb-level', problem) }
  const { status, advisories } = mergeRatings(rating, [])
  const note = {
    reason: 'tcb',
    facts: { status, advisories: advisories.join(', ') },
  } as const
  if (isFailing(status)) return { step: fail('tcb-level', note), rating }
  const upToDate = { reason: 'tcbUpToDate', facts: { status } } as const
  return { step: pass('tcb-level', status === 'UpToDate' ? upToDate : note), rating }
}

/**
 * The code that was measured is one that the network allows. Of a virtual machine whose kernel or
 * application isn't listed only the initial firmware is known, which others may run with code of their own.
 */
export function checkMeasurement(context: Context): DcapStep {
  const id = 'measurement'
  const { quote, trust, anyMeasurement } = context
  if (trust.teeMeasurements.length === 0) {
    return notChecked(id, { reason: 'noMeasurements' })
  }
  const [field, at, length] = MEASUREMENTS[quote.tee]
  const value = bytesToHex(quote.body.subarray(at, at + length))
  const other = (problem: Problem) =>
    anyMeasurement ? notChecked(id, problem) : fail(id, problem)
  const listed = trust.teeMeasurements.filter((entry) => entry.value === value)
  const [first] = listed
  if (first === undefined) {
    const reason = anyMeasurement ? 'otherMeasurement' : 'measurementUnknown'
    return other({ reason, facts: { value } })
  }
  const differing = (entry: TeeMeasurement) =>
    listedRegisters(entry).filter((name) => {
      const [, offset] = REGISTERS[name]
      return entry[name] !== bytesToHex(quote.body.subarray(offset, offset + 48))
    })
  const missing = (entry: TeeMeasurement) =>
    quote.tee === 'SGX' ? [] : CODE_REGISTERS.filter((name) => entry[name] === undefined)
  const matching = listed.filter((entry) => differing(entry).length === 0)
  const known = matching.find((entry) => missing(entry).length === 0) ?? matching[0]
  if (known === undefined) {
    const facts = { name: first.name, field, names: namesOf(differing(first)) }
    return other({ reason: 'measurementRegisters', facts })
  }
  const { name } = known
  const compared = [field, ...listedRegisters(known).map(nameOf)].join(', ')
  return missing(known).length === 0
    ? pass(id, { reason: 'measurementKnown', facts: { name, compared } })
    : notChecked(id, {
        reason: 'measurementFirmware',
        facts: { name, compared, missing: namesOf(missing(known)) },
      })
}

const listedRegisters = (entry: TeeMeasurement): readonly Register[] =>
  (Object.keys(REGISTERS) as Register[]).filter((name) => entry[name] !== undefined)

const nameOf = (register: Register): string => REGISTERS[register][0]
const namesOf = (registers: readonly Register[]): string =>
  registers.map(nameOf).join(', ')
