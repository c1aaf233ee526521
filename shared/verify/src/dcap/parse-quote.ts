import {
  BODIES,
  type FieldName,
  HEADER,
  HEADER_V3,
  type Layout,
  PCK_ID,
  PPID_LENGTHS,
  SGX_BODY,
} from './layout.ts'
import type { Quote, QuoteField, QuotePart, QuoteProblem, QuoteReading } from './quote.ts'

const ECDSA_P256 = 2
const SGX_TYPE = 0
const TDX_TYPE = 0x81
/** Certification data that holds the QE report and what certifies it; versions 4 and 5. */
const QE_REPORT = 6
const PLAIN_PPID = 1
const PCK_CHAIN = 5
const REPORT_DATA_LENGTH = 64

/** Reading ended here. */
class Unreadable extends Error {
  readonly problem: QuoteProblem
  constructor(problem: QuoteProblem) {
    super(problem.reason)
    this.problem = problem
  }
}

/** Reads a DCAP quote of version 3, 4 or 5. Never throws, and verifies nothing. */
export function parseQuote(bytes: Uint8Array): QuoteReading {
  const fields: QuoteField[] = []
  try {
    const quote = readQuote(bytes, fields)
    return { bytes, fields, quote, problem: undefined }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { bytes, fields, quote: undefined, problem: error.problem }
  }
}

function readQuote(bytes: Uint8Array, fields: QuoteField[]): Quote {
  const reader = makeReader(bytes, fields)
  if (bytes.length < 2) throw reader.short()
  const version = uint(bytes.subarray(0, 2))
  if (version < 3 || version > 5) {
    throw new Unreadable({ reason: 'version', facts: { version } })
  }
  const header = reader.structure('header', version === 3 ? HEADER_V3 : HEADER, 48)
  const keyType = uint(header.subarray(2, 4))
  if (keyType !== ECDSA_P256) {
    throw new Unreadable({ reason: 'keyType', facts: { type: keyType } })
  }
  const teeType = uint(header.subarray(4, 8))
  const bodyType = readBodyType(reader, version, teeType)
  const { tee, layout, length } = BODIES[bodyType]
  const body = reader.structure('body', layout, length)
  const signed = bytes.subarray(0, reader.at())

  const sectionLength = uint(reader.field('signature', 'SIGNATURE_LENGTH', 4))
  const end = reader.at() + sectionLength
  if (end > bytes.length) throw reader.short()
  const signature = reader.field('signature', 'QUOTE_SIGNATURE', 64)
  const attestationKey = reader.field('signature', 'ATTESTATION_KEY', 64)
  if (version > 3) {
    const type = uint(reader.field('signature', 'CERTIFICATION_TYPE', 2))
    const size = uint(reader.field('signature', 'CERTIFICATION_SIZE', 4))
    if (type !== QE_REPORT || reader.at() + size !== end) {
      throw wrongLength('CERTIFICATION_SIZE')
    }
  }
  const qeReport = reader.structure('qeReport', SGX_BODY, 384)
  const qeReportSignature = reader.field('qeReport', 'QE_REPORT_SIGNATURE', 64)
  const authLength = uint(reader.field('qeReport', 'QE_AUTH_LENGTH', 2))
  const qeAuthData = reader.field('qeReport', 'QE_AUTH_DATA', authLength)
  const certificationType = uint(reader.field('certification', 'CERTIFICATION_TYPE', 2))
  const size = uint(reader.field('certification', 'CERTIFICATION_SIZE', 4))
  if (reader.at() + size !== end) throw wrongLength('CERTIFICATION_SIZE')
  const certification = readCertification(reader, certificationType, size)

  const trailing = bytes.length - end
  const isPadded = bytes.subarray(end).every((byte) => byte === 0)
  reader.field('certification', 'PADDING', trailing)
  return {
    version,
    tee,
    bodyType,
    teeType,
    vendorId: header.subarray(12, 28),
    signed,
    body,
    reportData: body.subarray(
      tee === 'SGX' ? length - REPORT_DATA_LENGTH : 520,
      tee === 'SGX' ? length : 520 + REPORT_DATA_LENGTH,
    ),
    signature,
    attestationKey,
    qeReport,
    qeReportSignature,
    qeAuthData,
    certificationType,
    certification,
    trailing,
    isPadded,
  }
}

function readBodyType(reader: Reader, version: number, teeType: number): 1 | 2 | 3 {
  if (version === 3) return 1
  if (version === 4) {
    if (teeType === SGX_TYPE) return 1
    if (teeType === TDX_TYPE) return 2
    throw new Unreadable({ reason: 'bodyType', facts: { type: teeType } })
  }
  const type = uint(reader.field('header', 'BODY_TYPE', 2))
  const size = uint(reader.field('header', 'BODY_SIZE', 4))
  if (type !== 1 && type !== 2 && type !== 3) {
    throw new Unreadable({ reason: 'bodyType', facts: { type } })
  }
  if (size !== BODIES[type].length) throw wrongLength('BODY_SIZE')
  return type
}

function readCertification(reader: Reader, type: number, size: number): Uint8Array {
  const ppidLength = PPID_LENGTHS[type]
  if (type === PCK_CHAIN) return reader.field('certification', 'CERTIFICATES', size)
  if (ppidLength === undefined) {
    throw new Unreadable({ reason: 'certificationType', facts: { type } })
  }
  const length = size - ppidLength
  const isShort = type === PLAIN_PPID && length === 18
  if (length !== 20 && !isShort) throw wrongLength('CERTIFICATION_SIZE')
  reader.field('certification', 'PPID', ppidLength)
  return reader.structure('certification', isShort ? PCK_ID.slice(0, 2) : PCK_ID, length)
}

type Reader = ReturnType<typeof makeReader>

function makeReader(bytes: Uint8Array, fields: QuoteField[]) {
  let position = 0
  const short = () => new Unreadable({ reason: 'short', facts: { count: bytes.length } })
  const note = (part: QuotePart, name: FieldName, offset: number, length: number) => {
    const id = `${part}.${name}${name === 'RESERVED' ? offset : ''}`
    if (length > 0) fields.push({ id, part, name, offset, length })
  }
  const take = (length: number) => {
    const start = position
    if (start + length > bytes.length) throw short()
    position += length
    return bytes.subarray(start, position)
  }
  return {
    at: () => position,
    short,

    field(part: QuotePart, name: FieldName, length: number) {
      const offset = position
      const content = take(length)
      note(part, name, offset, length)
      return content
    },

    structure(part: QuotePart, layout: Layout, length: number) {
      const start = position
      const content = take(length)
      for (const [name, offset, size] of layout) note(part, name, start + offset, size)
      return content
    },
  }
}

const wrongLength = (section: string) =>
  new Unreadable({ reason: 'sectionLength', facts: { section } })

const uint = (bytes: Uint8Array): number =>
  bytes.reduceRight((number, byte) => number * 256 + byte, 0)
