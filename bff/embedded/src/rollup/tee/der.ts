/* Writes the few ASN.1 types of the SGX extension in DER (ITU-T X.690). */

const encode = (tag: number, content: Uint8Array): Buffer => {
  const { length } = content
  if (length > 0xffff) throw new RangeError('This DER writer ends at 65535 bytes')
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** SEQUENCE of values that are DER already. */
export const sequence = (...items: readonly Uint8Array[]): Buffer =>
  encode(0x30, Buffer.concat(items))

/** OCTET STRING. */
export const octetString = (content: Uint8Array): Buffer => encode(0x04, content)

/** BOOLEAN. */
export const boolean = (value: boolean): Buffer =>
  encode(0x01, Buffer.from([value ? 0xff : 0]))

/** ENUMERATED, 0–127. */
export const enumerated = (value: number): Buffer => encode(0x0a, Buffer.from([value]))

/** INTEGER, 0–65535, in as few bytes as its sign bit leaves possible. */
export const integer = (value: number): Buffer =>
  encode(
    0x02,
    Buffer.from(
      value < 0x80
        ? [value]
        : value < 0x8000
          ? [value >> 8, value & 0xff]
          : [0, value >> 8, value & 0xff],
    ),
  )

/** OBJECT IDENTIFIER from its dotted form. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const base128 = (arc: number) => {
    const digits = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
    return digits
  }
  return encode(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(base128)))
}
