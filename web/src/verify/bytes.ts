/** The number that these bytes are, big-endian. */
export function numberOf(bytes: Uint8Array): bigint {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  return value
}

/** A number as `length` big-endian bytes. @throws RangeError for one that does not fit. */
export function bytesOfNumber(value: bigint, length: number): Uint8Array {
  if (value < 0n || value >> BigInt(8 * length) !== 0n) {
    throw new RangeError(`${value} does not fit ${length} bytes`)
  }
  const bytes = new Uint8Array(length)
  for (let at = length - 1, rest = value; at >= 0; at--, rest >>= 8n) {
    bytes[at] = Number(rest & 0xffn)
  }
  return bytes
}

/** All of them one after the other. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
