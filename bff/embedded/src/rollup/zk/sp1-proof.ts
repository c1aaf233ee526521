import { bytesToNumberBE, concatBytes } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { wordsOfG1, wordsOfG2 } from './curve.ts'
import type { Proof } from './trapdoor.ts'
import { bytesOfWords } from './words.ts'

/** Clears the three top bits of 256, which makes any hash an element of the scalar field. */
export const below253Bits = (value: bigint): bigint => value & ((1n << 253n) - 1n)

/** Digest of the public values in the proof: SHA-256 without its three top bits. */
export function digestOf(publicValues: Uint8Array): bigint {
  return below253Bits(bytesToNumberBE(sha256(publicValues)))
}

/**
 * A proof as SP1 versions 2 to 5 lay it out, 260 bytes: the selector, which is the first 4 bytes
 * of the verifying key's hash, then A.x, A.y, B.x1, B.x0, B.y1, B.y0, C.x, C.y.
 */
export function encodeSp1Proof(verifyingKeyHash: Uint8Array, proof: Proof): Uint8Array {
  const words = [...wordsOfG1(proof.a), ...wordsOfG2(proof.b), ...wordsOfG1(proof.c)]
  return concatBytes(verifyingKeyHash.subarray(0, 4), bytesOfWords(words))
}
