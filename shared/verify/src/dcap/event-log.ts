import { concatBytes, stringToBytes } from 'viem/utils'
import type { Crypto } from '../crypto/crypto.ts'
import { equalBytes, fromPlainHex } from './bytes.ts'
import { readQuoteFile } from './read-quote-file.ts'

/** Longest event log that is read, in bytes or characters; firmware reserves 64 KiB. */
export const MAX_EVENT_LOG = 1 << 20

/** An event that extended one of the four run-time registers (RTMR) of a TDX machine. */
export interface MeasuredEvent {
  readonly register: number
  /** 48 bytes; `undefined` if only `content` has it. */
  readonly digest: Uint8Array | undefined
  /** Bytes whose SHA-384 the digest must be, for events that have a rule for it. */
  readonly content: Uint8Array | undefined
}

/**
 * Reads an event log: the bytes of an ACPI table's log (CCEL; TCG, "PC Client Platform Firmware
 * Profile", 10.2), or a list of `{"imr", "digest"}`, as dstack writes it. `undefined` for anything
 * else.
 */
export function readEventLog(given: unknown): readonly MeasuredEvent[] | undefined {
  if (Array.isArray(given)) return readEventList(given)
  if (given instanceof Uint8Array) {
    return given.length > MAX_EVENT_LOG ? undefined : readCcel(given)
  }
  return undefined
}

/** Event log in a file: bytes as they are, a JSON list, or text with hex or base64. */
export function readEventLogFile(bytes: Uint8Array): unknown {
  if (bytes.length > MAX_EVENT_LOG) return undefined
  if (bytes[0] !== BRACKET) return readQuoteFile(bytes)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const BRACKET = 0x5b

/** Extends the registers by all events, from zero. */
export async function replayEvents(
  events: readonly MeasuredEvent[],
  crypto: Pick<Crypto, 'sha384'>,
): Promise<{
  readonly registers: readonly Uint8Array[]
  /** First event whose digest isn't that of its content. */
  readonly differing: number | undefined
}> {
  const registers: Uint8Array[] = Array.from(
    { length: REGISTERS },
    () => new Uint8Array(DIGEST),
  )
  for (const [index, { register, digest, content }] of events.entries()) {
    const hash = content && (await crypto.sha384(content))
    if (hash && digest && !equalBytes(hash, digest)) {
      return { registers, differing: index }
    }
    const before = registers[register]
    const extension = digest ?? hash
    if (before === undefined || extension === undefined) continue
    registers[register] = await crypto.sha384(concatBytes([before, extension]))
  }
  return { registers, differing: undefined }
}

const REGISTERS = 4
const DIGEST = 48
/** Events of dstack's own, whose digests are of type, name and payload. */
const DSTACK_EVENT = 0x0800_0001

function readEventList(list: readonly unknown[]): readonly MeasuredEvent[] | undefined {
  const events: MeasuredEvent[] = []
  for (const entry of list) {
    const event = readEntry(entry)
    if (event === undefined) return undefined
    events.push(event)
  }
  return events
}

function readEntry(entry: unknown): MeasuredEvent | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { imr, digest, event_type, event, event_payload } = entry as Readonly<
    Record<string, unknown>
  >
  if (typeof imr !== 'number' || ![0, 1, 2, 3].includes(imr)) return undefined
  const read = digest === '' || digest === undefined ? undefined : fromPlainHex(digest)
  const isDigest = digest === '' || digest === undefined || read?.length === DIGEST
  if (!isDigest) return undefined
  const payload = event_payload === '' ? new Uint8Array() : fromPlainHex(event_payload)
  const content =
    event_type === DSTACK_EVENT && typeof event === 'string' && payload !== undefined
      ? concatBytes([Uint8Array.of(1, 0, 0, 8), stringToBytes(`:${event}:`), payload])
      : undefined
  return read === undefined && content === undefined
    ? undefined
    : { register: imr, digest: read, content }
}

const SHA_384 = 0x000c
const EV_NO_ACTION = 3
/** Index of the static measurement; the run-time registers follow. */
const MRTD = 0
const SIGNATURE = 'Spec ID Event03\0'
const SPEC_HEADER = 24

function readCcel(bytes: Uint8Array): readonly MeasuredEvent[] | undefined {
  try {
    return readTcgEvents(bytes)
  } catch (error) {
    // `DataView` throws where an event is cut off.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readTcgEvents(bytes: Uint8Array): readonly MeasuredEvent[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The first event has the older form; it says which digests the others have.
  const specLength = view.getUint32(28, true)
  const spec = 32
  const name = new TextDecoder('latin1').decode(bytes.subarray(spec, spec + 16))
  if (view.getUint32(4, true) !== EV_NO_ACTION || name !== SIGNATURE) return undefined
  const sizes = new Map<number, number>()
  const count = view.getUint32(spec + SPEC_HEADER, true)
  if (count > 16) return undefined
  for (let index = 0; index < count; index++) {
    const at = spec + SPEC_HEADER + 4 + index * 4
    sizes.set(view.getUint16(at, true), view.getUint16(at + 2, true))
  }
  if (sizes.get(SHA_384) !== DIGEST) return undefined
  const events: MeasuredEvent[] = []
  let at = spec + specLength
  while (!isEnd(bytes, at)) {
    const register = view.getUint32(at, true)
    const type = view.getUint32(at + 4, true)
    const digests = view.getUint32(at + 8, true)
    if (register > REGISTERS || digests > sizes.size) return undefined
    at += 12
    let digest: Uint8Array | undefined
    for (let index = 0; index < digests; index++) {
      const algorithm = view.getUint16(at, true)
      const size = sizes.get(algorithm)
      if (size === undefined) return undefined
      if (algorithm === SHA_384) digest = bytes.subarray(at + 2, at + 2 + size)
      at += 2 + size
    }
    at += 4 + view.getUint32(at, true)
    if (at > bytes.length) return undefined
    if (type === EV_NO_ACTION || register === MRTD) continue
    if (digest === undefined) return undefined
    events.push({ register: register - 1, digest, content: undefined })
  }
  return events
}

/** The rest of the reserved memory is filled with ones or zeros. */
const isEnd = (bytes: Uint8Array, at: number): boolean => {
  const filler = bytes[at]
  if (filler === undefined) return true
  if (filler !== 0 && filler !== 0xff) return false
  return bytes.subarray(at).every((byte) => byte === filler)
}
