/** One value in DER (ITU-T X.690), header included in `whole`. */
export interface Der {
  /** Identifier octet; tags above 30 do not occur here. */
  readonly tag: number
  readonly content: Uint8Array
  readonly whole: Uint8Array
}

/** Identifier octets of the types in certificates and revocation lists. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  sequence: 0x30,
  set: 0x31,
  utcTime: 0x17,
  generalizedTime: 0x18,
} as const

/** The bytes are no DER, or not of the expected type. Parsers of whole structures catch it. */
export class DerError extends Error {
  override readonly name = 'DerError'
}

/** Result of `read`, or `undefined` if the bytes do not fit. */
export function parsed<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

/** Reads the one value that the bytes hold. Throws a {@link DerError}, also if more follows. */
export function readDer(bytes: Uint8Array): Der {
  const value = readAt(bytes, 0)
  if (value.whole.length !== bytes.length) throw new DerError('Bytes follow the value')
  return value
}

/** The values inside a value. */
export function childrenOf({ content }: Der): readonly Der[] {
  const children: Der[] = []
  for (let at = 0; at < content.length; ) {
    const child = readAt(content, at)
    children.push(child)
    at += child.whole.length
  }
  return children
}

/** The value if it has the tag; throws a {@link DerError} otherwise. */
export function expectTag(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag) throw new DerError(`Expected a value with the tag ${tag}`)
  return value
}

/** The values inside a SEQUENCE. */
export const sequenceOf = (value: Der | undefined): readonly Der[] =>
  childrenOf(expectTag(value, TAG.sequence))

/** The dotted form of an OBJECT IDENTIFIER. */
export function oidOf(value: Der | undefined): string {
  const { content } = expectTag(value, TAG.oid)
  const arcs: number[] = []
  let arc = 0
  for (const [at, byte] of content.entries()) {
    if (arc === 0 && byte === 0x80) throw new DerError('An arc begins with zeros')
    arc = arc * 128 + (byte & 0x7f)
    if (!Number.isSafeInteger(arc)) throw new DerError('An arc is too large')
    if (byte & 0x80) {
      if (at === content.length - 1) throw new DerError('The last arc does not end')
      continue
    }
    arcs.push(arc)
    arc = 0
  }
  const [first] = arcs
  if (first === undefined) throw new DerError('An empty object identifier')
  const top = Math.min(2, Math.floor(first / 40))
  return [top, first - top * 40, ...arcs.slice(1)].join('.')
}

/** Magnitude of an INTEGER that is not negative, without leading zeros (zero has one). */
export function unsignedOf(
  value: Der | undefined,
  tag: number = TAG.integer,
): Uint8Array {
  const { content } = expectTag(value, tag)
  const [first, second = 0x80] = content
  if (first === undefined || first >= 0x80) throw new DerError('A negative number')
  if (first !== 0 || content.length === 1) return content
  if (second < 0x80) throw new DerError('A number with needless zeros')
  return content.subarray(1)
}

/** A small INTEGER or ENUMERATED that is not negative, below 2^32. */
export function numberOf(value: Der | undefined): number {
  const isEnumerated = value?.tag === TAG.enumerated
  const bytes = unsignedOf(value, isEnumerated ? TAG.enumerated : TAG.integer)
  if (bytes.length > 4) throw new DerError('A number is too large')
  return bytes.reduce((number, byte) => number * 256 + byte, 0)
}

/** A BOOLEAN; DER knows only 00 and FF. */
export function booleanOf(value: Der | undefined): boolean {
  const { content } = expectTag(value, TAG.boolean)
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff)) {
    throw new DerError('A truth value that is neither')
  }
  return content[0] === 0xff
}

/** Bytes of a BIT STRING without unused bits. */
export function bitsOf(value: Der | undefined): Uint8Array {
  const { content } = expectTag(value, TAG.bitString)
  if (content[0] !== 0) throw new DerError('A bit string with unused bits')
  return content.subarray(1)
}

/** A UTCTime or GeneralizedTime in the forms that RFC 5280 (4.1.2.5) allows, in Unix milliseconds. */
export function timeOf(value: Der | undefined): number {
  const isUtc = value?.tag === TAG.utcTime
  const text = textOf(expectTag(value, isUtc ? TAG.utcTime : TAG.generalizedTime))
  const full = isUtc ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full) ?? []
  const [year, month, day, hour, minute, second] = parts
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time)) throw new DerError('Not a time')
  return time
}

/** Text of a character string; malformed UTF-8 becomes U+FFFD. */
export const textOf = ({ content }: Der): string => new TextDecoder().decode(content)

function readAt(bytes: Uint8Array, at: number): Der {
  const [tag, first] = bytes.subarray(at, at + 2)
  if (tag === undefined || first === undefined) throw new DerError('A value is cut off')
  if ((tag & 0x1f) === 0x1f) throw new DerError('A tag of several bytes')
  let start = at + 2
  let length = first
  if (first >= 0x80) {
    const size = first & 0x7f
    const digits = bytes.subarray(start, start + size)
    if (size === 0 || size > 3 || digits.length < size || digits[0] === 0) {
      throw new DerError('A length that DER does not allow')
    }
    length = digits.reduce((number, byte) => number * 256 + byte, 0)
    if (length < 0x80) throw new DerError('A length that could be shorter')
    start += size
  }
  const end = start + length
  if (end > bytes.length) throw new DerError('A value is cut off')
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) }
}
