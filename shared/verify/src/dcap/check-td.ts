import { bytesToHex } from 'viem/utils'
import { equalBytes } from './bytes.ts'
import type { Context } from './context.ts'
import { readEventLog, replayEvents } from './event-log.ts'
import { type DcapStep, fail, notChecked, pass } from './steps.ts'

/* Steps about what a TDX machine was built and started with. */

/** Offsets in the TD report. */
const TD_ATTRIBUTES = 120
const RTMR_0 = 328
const MR_SERVICE_TD = 600
const REGISTER_LENGTH = 48

/** Bits of TDATTRIBUTES, as the machine's kernel names them (Linux, asm/shared/tdx.h). */
const SEPT_VE_DISABLE = 28
const MIGRATABLE = 29
/**
 * Bits that Intel has given a meaning: DEBUG, HGS_PLUS_PROF, PERF_PROF, PMT_PROF, ICSSD, LASS,
 * SEPT_VE_DISABLE, MIGRATABLE, PKS, KL, TPA and PERFMON. The first eight put a machine in debug
 * mode, which a separate step checks.
 */
const KNOWN_BITS: readonly number[] = [
  0,
  4,
  5,
  6,
  16,
  27,
  SEPT_VE_DISABLE,
  MIGRATABLE,
  30,
  31,
  62,
  63,
]

/** Attributes of the machine: none that is unknown, and no exceptions that its host may raise. */
export function checkTdAttributes({ quote, trust }: Context): DcapStep | undefined {
  if (quote.tee !== 'TDX') return undefined
  const id = 'td-attributes'
  const bits = attributesOf(quote.body)
  const reserved = bits.filter((bit) => !KNOWN_BITS.includes(bit))
  if (reserved.length > 0) {
    return fail(id, { reason: 'reservedBits', facts: { bits: reserved.join(', ') } })
  }
  if (bits.includes(SEPT_VE_DISABLE)) return pass(id)
  return trust.allowSeptVe === true
    ? pass(id, { reason: 'septVeAllowed' })
    : fail(id, { reason: 'septVe' })
}

/** No other machine may serve this one, as one that moves it to another host does. */
export function checkServiceTd({ quote }: Context): DcapStep | undefined {
  const { tee, bodyType, body } = quote
  if (tee !== 'TDX') return undefined
  const id = 'service-td'
  if (bodyType !== 3) {
    // The report of TDX 1.0 doesn't say which machine would move it.
    return attributesOf(body).includes(MIGRATABLE)
      ? notChecked(id, { reason: 'migratable' })
      : undefined
  }
  const measured = body.subarray(MR_SERVICE_TD, MR_SERVICE_TD + REGISTER_LENGTH)
  return measured.every((byte) => byte === 0)
    ? pass(id)
    : notChecked(id, { reason: 'serviceTd', facts: { value: bytesToHex(measured) } })
}

/** The event log gives the registers that the machine extended while it ran. */
export async function checkEventLog({
  quote,
  eventLog,
  crypto,
}: Context): Promise<DcapStep | undefined> {
  if (quote.tee !== 'TDX' || eventLog === undefined) return undefined
  const id = 'event-log'
  const events = readEventLog(eventLog)
  if (events === undefined) return fail(id, { reason: 'eventLogMalformed' })
  const { registers, differing } = await replayEvents(events, crypto)
  if (differing !== undefined) {
    return fail(id, { reason: 'eventDiffers', facts: { index: differing } })
  }
  const names = registers.flatMap((value, index) => {
    const at = RTMR_0 + index * REGISTER_LENGTH
    return equalBytes(value, quote.body.subarray(at, at + REGISTER_LENGTH))
      ? []
      : [`RTMR${index}`]
  })
  return names.length === 0
    ? pass(id, { reason: 'eventsReplayed', facts: { count: events.length } })
    : fail(id, { reason: 'registersDiffer', facts: { names: names.join(', ') } })
}

/** Numbers of the bits that are set. */
function attributesOf(body: Uint8Array): readonly number[] {
  return Array.from({ length: 64 }, (_, bit) => bit).filter(
    (bit) => (((body[TD_ATTRIBUTES + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 1,
  )
}
