import { bytesToNumberBE, concatBytes, numberToBytesBE } from '@noble/curves/utils.js'

/** Numbers below 2^256 as 32 big-endian bytes each. */
export function bytesOfWords(words: readonly bigint[]): Uint8Array {
  return concatBytes(...words.map((word) => numberToBytesBE(word, 32)))
}

/** Reads 32 big-endian bytes a number. @throws RangeError unless the length is a multiple of 32. */
export function wordsOfBytes(bytes: Uint8Array): bigint[] {
  if (bytes.length % 32 !== 0) {
    throw new RangeError(`${bytes.length} bytes are not whole words of 32 bytes`)
  }
  return Array.from({ length: bytes.length / 32 }, (_, index) =>
    bytesToNumberBE(bytes.subarray(32 * index, 32 * (index + 1))),
  )
}
