import { concatBytes, numberToBytesBE } from '@noble/curves/utils.js'

/** Numbers below 2^256 as 32 big-endian bytes each. */
export function bytesOfWords(words: readonly bigint[]): Uint8Array {
  return concatBytes(...words.map((word) => numberToBytesBE(word, 32)))
}
