import type { Step } from '../step.ts'

/** Steps of verifying a quote, in the order of Intel's Quote Verification Library, then ours. */
export const DCAP_STEPS = [
  'structure',
  'header',
  'pck-chain',
  'chain-root',
  'crl',
  'tcb-info',
  'qe-identity-signature',
  'qe-report-signature',
  'attestation-key-binding',
  'qe-identity',
  'quote-signature',
  'tdx-module',
  'tcb-level',
  'not-debug',
  'td-attributes',
  'service-td',
  'event-log',
  'report-data',
  'measurement',
] as const
export type DcapStepId = (typeof DCAP_STEPS)[number]

/** Steps that only some quotes have: those of virtual machines, and with an event log. */
export const CONDITIONAL_STEPS: readonly DcapStepId[] = [
  'tdx-module',
  'td-attributes',
  'service-td',
  'event-log',
]

/** Why a step ended as it did; the key of a text. */
export const DCAP_REASONS = [
  // Not checked.
  'needs',
  'noCollateral',
  'noChain',
  'otherRoot',
  'noExpectation',
  'noTime',
  'noMeasurements',
  // The bytes.
  'short',
  'version',
  'keyType',
  'bodyType',
  'certificationType',
  'sectionLength',
  'trailing',
  'padded',
  'vendor',
  'teeType',
  // Certificates.
  'malformed',
  'chainLength',
  'role',
  'name',
  'keyId',
  'authority',
  'usage',
  'extension',
  'signature',
  'expired',
  'notYetValid',
  'pckId',
  'rootIntel',
  'rootDevelopment',
  'rootUnknown',
  'rootImpostor',
  'crlIssuer',
  'revoked',
  // Signed statements of the maker.
  'evaluation',
  'statementId',
  'fmspc',
  'pceId',
  'qeField',
  'qeLevel',
  'moduleUnknown',
  'moduleField',
  'noLevel',
  'unknownStatus',
  'tcb',
  'tcbUpToDate',
  'stale',
  // The signed bytes.
  'bindingHash',
  'bindingRest',
  'debug',
  'qeDebug',
  'reservedBits',
  'septVe',
  'septVeAllowed',
  'serviceTd',
  'migratable',
  'eventLogMalformed',
  'eventDiffers',
  'registersDiffer',
  'eventsReplayed',
  'bytesDiffer',
  'reportDataPart',
  'measurementKnown',
  'measurementFirmware',
  'measurementRegisters',
  'measurementUnknown',
  'otherMeasurement',
] as const
export type DcapReason = (typeof DCAP_REASONS)[number]

/** A step of verifying a quote. */
export type DcapStep = Step<DcapStepId, DcapReason>

/** Reason of a fault, with its values. */
export interface Problem {
  readonly reason: DcapReason
  readonly facts?: Readonly<Record<string, string | number>>
}

/** The step passed; `note` if there is something to add. */
export const pass = (id: DcapStepId, note?: Problem): DcapStep => ({
  id,
  outcome: 'PASS',
  ...note,
})

/** The step failed. */
export const fail = (id: DcapStepId, problem: Problem): DcapStep => ({
  id,
  outcome: 'FAIL',
  ...problem,
})

/** The step could not be made. */
export const notChecked = (id: DcapStepId, problem: Problem): DcapStep => ({
  id,
  outcome: 'NOT_CHECKED',
  ...problem,
})

/** The step failed, unless all that is missing is a time to check dates at. */
export const failOrOpen = (id: DcapStepId, problem: Problem): DcapStep =>
  problem.reason === 'noTime' ? notChecked(id, problem) : fail(id, problem)

/** The step could not be made, because another one did not pass. */
export const needs = (id: DcapStepId, step: DcapStepId): DcapStep =>
  notChecked(id, { reason: 'needs', facts: { step } })

/** A time as in the facts of a step. */
export const timeFact = (time: number): string =>
  new Date(time)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')

/** The trust settings list a machine's initial firmware, but not the kernel or application that ran. */
export const isFirmwareOnly = (steps: readonly DcapStep[]): boolean =>
  steps.some(({ reason }) => reason === 'measurementFirmware')
