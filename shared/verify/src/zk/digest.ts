import { blake3 } from '@noble/hashes/blake3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToBigInt } from 'viem/utils'

/** Without its three top bits, a hash is an element of the scalar field. */
const MASK = (1n << 253n) - 1n

/** Digest of the public values in the proof: SHA-256, cut to a field element. */
export const digestOf = (publicValues: Uint8Array): bigint =>
  bytesToBigInt(sha256(publicValues)) & MASK

/** The same with BLAKE3, which SP1's own verifier takes, too, and its contracts do not. */
export const blake3DigestOf = (publicValues: Uint8Array): bigint =>
  bytesToBigInt(blake3(publicValues)) & MASK
