import { sha256 } from '@noble/hashes/sha2.js'
import { numberOf } from '../bytes.ts'

/**
 * What stands for the public values in the proof: SHA-256 without its three top bits, which
 * makes it an element of the scalar field. (SP1's own verifier takes BLAKE3, too; its contracts
 * do not.)
 */
export const digestOf = (publicValues: Uint8Array): bigint =>
  numberOf(sha256(publicValues)) & ((1n << 253n) - 1n)
