import { bytesToNumberBE, concatBytes } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { g1FromWords, g2FromWords, wordsOfG1, wordsOfG2 } from './curve.ts'
import { type Proof, type VerifyingKey, verify } from './verify.ts'
import { bytesOfWords, wordsOfBytes } from './words.ts'

/** Bytes of a proof of SP1 versions 2 to 5: the selector and eight words. */
const PROOF_LENGTH = 4 + 8 * 32

/** Clears the three top bits of 256, which makes any hash an element of the scalar field. */
export const below253Bits = (value: bigint): bigint => value & ((1n << 253n) - 1n)

/** What stands for the public values in the proof: SHA-256 without its three top bits. */
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

/** What there is to check about a proof. */
export interface Sp1Claim {
  readonly verifyingKey: VerifyingKey
  /** 32 bytes; the proof's selector must be their beginning. */
  readonly verifyingKeyHash: Uint8Array
  readonly programVKey: bigint
  readonly publicValues: Uint8Array
  readonly proof: Uint8Array
}

/** Returns if the proof holds. @throws Error that names the first thing wrong. */
export function checkSp1Proof(claim: Sp1Claim): void {
  const { verifyingKey, verifyingKeyHash, programVKey, publicValues, proof } = claim
  if (proof.length !== PROOF_LENGTH) {
    throw new Error(`the proof has ${proof.length} bytes, not ${PROOF_LENGTH}`)
  }
  const [selector, expected] = [proof, verifyingKeyHash].map((bytes) =>
    bytesToHex(bytes.subarray(0, 4)),
  )
  if (selector !== expected) {
    throw new Error(`the proof is for the verifier 0x${selector}, not 0x${expected}`)
  }
  const words = wordsOfBytes(proof.subarray(4))
  const points = {
    a: g1FromWords(words.slice(0, 2)),
    b: g2FromWords(words.slice(2, 6)),
    c: g1FromWords(words.slice(6, 8)),
  }
  if (!verify(verifyingKey, [programVKey, digestOf(publicValues)], points)) {
    throw new Error('the proof does not hold for this program and these public values')
  }
}
