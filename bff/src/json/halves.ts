/** Bytes two at a time, as the machine reads 16 bits. */
export interface Halves {
  readonly halves: Uint16Array
  /** Bytes before the first pair: 1 in an array that begins between two pairs, else 0. */
  readonly skew: number
}

/** Lays 16 bits over the same memory; an odd byte at the end is left out. */
export function halvesOf(bytes: Uint8Array): Halves {
  const skew = bytes.byteOffset % 2
  const length = Math.max(0, bytes.length - skew) >> 1
  return { halves: new Uint16Array(bytes.buffer, bytes.byteOffset + skew, length), skew }
}

const isLittleEndian = new Uint16Array(Uint8Array.of(1, 0).buffer)[0] === 1

/** The pair of these bytes. */
export const pairOf = (first: number, second: number): number =>
  isLittleEndian ? first | (second << 8) : (first << 8) | second
