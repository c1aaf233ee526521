import type { GnarkKey } from '@bvlgarichain/verify/proof'
import { bn254 } from '@noble/curves/bn254.js'
import { concatBytes } from '@noble/curves/utils.js'
import { type G1, type G2, wordsOfG1, wordsOfG2 } from './curve.ts'
import { bytesOfWords } from './words.ts'

// The two top bits of a compressed point, which a coordinate of 254 bits leaves free
// (gnark-crypto, ecc/bn254/marshal.go): which of both roots y is.
const SMALLER_Y = 0b10
const LARGER_Y = 0b11

const { Fp } = bn254.fields
const isLarger = (y: bigint): boolean => y > Fp.neg(y)

function compress(xWords: readonly bigint[], isLargerY: boolean): Uint8Array {
  const bytes = bytesOfWords(xWords)
  bytes[0] = (bytes[0] ?? 0) | ((isLargerY ? LARGER_Y : SMALLER_Y) << 6)
  return bytes
}

const compressG1 = (point: G1) => {
  const [x, y] = wordsOfG1(point)
  return compress([x], isLarger(y))
}

const compressG2 = (point: G2) => {
  const [x1, x0, y1, y0] = wordsOfG2(point)
  // The imaginary parts are compared, and only if these are 0 the real ones.
  return compress([x1, x0], isLarger(y1 === 0n ? y0 : y1))
}

/**
 * A verifying key as gnark writes it and SP1 publishes it (`groth16_vk.bin` up to version 5):
 * α, β in both groups, γ, δ in both groups, the number of IC points as 4 big-endian bytes, these
 * points, and two zero counts for commitments, which the circuit has none of. 396 bytes for two
 * public inputs.
 */
export function encodeGnarkKey(key: GnarkKey): Uint8Array {
  return concatBytes(
    compressG1(key.alpha),
    compressG1(key.beta1),
    compressG2(key.beta),
    compressG2(key.gamma),
    compressG1(key.delta1),
    compressG2(key.delta),
    Uint8Array.of(0, 0, 0, key.ic.length),
    ...key.ic.map(compressG1),
    new Uint8Array(8),
  )
}
