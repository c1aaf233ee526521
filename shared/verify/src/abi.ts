import { bytesToBigInt, concatBytes, numberToBytes } from 'viem/utils'

/** Bytes of a word of the contract ABI. */
export const WORD = 32
const ADDRESS = 20

/**
 * Reads ABI-encoded values by their place; docs/decisions/0001-own-readers.md says why viem does not. Every
 * function throws RangeError beyond the bytes.
 */
export function makeAbiReader(bytes: Uint8Array) {
  const take = (at: number, length: number): Uint8Array => {
    if (at < 0 || length > bytes.length - at) throw new RangeError('beyond the bytes')
    return bytes.subarray(at, at + length)
  }
  const number = (at: number): bigint => bytesToBigInt(take(at, WORD))
  const size = (at: number): number => {
    const value = number(at)
    if (value > BigInt(bytes.length)) throw new RangeError('beyond the bytes')
    return Number(value)
  }
  return {
    number,
    /** An offset or a length. */
    size,
    bytes32: (at: number): Uint8Array => take(at, WORD),
    address(at: number): Uint8Array {
      if (number(at) >> BigInt(8 * ADDRESS) !== 0n) throw new RangeError('no address')
      return take(at + WORD - ADDRESS, ADDRESS)
    },
    /** `bytes`, whose length stands at `at`. */
    blob: (at: number): Uint8Array => take(at + WORD, size(at)),
  }
}

/** A number as a word. */
export const numberWord = (value: bigint): Uint8Array =>
  numberToBytes(value, { size: WORD })

/** An address, or any shorter bytes, at the end of a word. */
export const paddedWord = (bytes: Uint8Array): Uint8Array =>
  concatBytes([new Uint8Array(WORD - bytes.length), bytes])

/** `bytes`: the length, then the bytes filled up with zeros to whole words. */
export const blobWords = (bytes: Uint8Array): Uint8Array =>
  concatBytes([
    numberWord(BigInt(bytes.length)),
    bytes,
    new Uint8Array((WORD - (bytes.length % WORD)) % WORD),
  ])
