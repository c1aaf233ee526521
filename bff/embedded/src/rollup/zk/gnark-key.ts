import { bn254 } from '@noble/curves/bn254.js'
import { bytesToNumberBE, concatBytes } from '@noble/curves/utils.js'
import { type G1, type G2, wordsOfG1, wordsOfG2 } from './curve.ts'
import type { VerifyingKey } from './verify.ts'
import { bytesOfWords } from './words.ts'

// The two top bits of a compressed point, which a coordinate of 254 bits leaves free
// (gnark-crypto, ecc/bn254/marshal.go): which of both roots y is.
const SMALLER_Y = 0b10
const LARGER_Y = 0b11

const { Fp, Fp2 } = bn254.fields
const isLarger = (y: bigint): boolean => y > Fp.neg(y)
/** Compares the imaginary parts, and only if these are 0 the real ones. */
const isLarger2 = ({ c0, c1 }: { c0: bigint; c1: bigint }): boolean =>
  isLarger(c1 === 0n ? c0 : c1)

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
  return compress([x1, x0], isLarger2({ c0: y0, c1: y1 }))
}

/**
 * A verifying key as gnark writes it and SP1 publishes it (`groth16_vk.bin` up to version 5):
 * α, β in both groups, γ, δ in both groups, the number of IC points as 4 big-endian bytes, these
 * points, and two zero counts for commitments, which the circuit has none of. 396 bytes for two
 * public inputs.
 */
export function encodeGnarkKey(key: VerifyingKey): Uint8Array {
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

/**
 * Reads what `encodeGnarkKey` writes.
 * @throws Error unless it is such a key without commitments, every point in its group.
 */
export function decodeGnarkKey(bytes: Uint8Array): VerifyingKey {
  let offset = 0
  const take = (length: number) => {
    if (offset + length > bytes.length) throw new Error('the verifying key is too short')
    offset += length
    return bytes.slice(offset - length, offset)
  }
  const takeX = (length: number) => {
    const x = take(length)
    const flag = (x[0] ?? 0) >> 6
    if (flag !== SMALLER_Y && flag !== LARGER_Y) {
      throw new Error('the verifying key has a point that is infinite or not compressed')
    }
    x[0] = (x[0] ?? 0) & 0b0011_1111
    return { x, wantsLarger: flag === LARGER_Y }
  }

  const takeG1 = (): G1 => {
    const { x: bytes, wantsLarger } = takeX(32)
    const x = bytesToNumberBE(bytes)
    const root = Fp.sqrt(Fp.add(Fp.pow(x, 3n), 3n))
    const y = isLarger(root) === wantsLarger ? root : Fp.neg(root)
    const point = bn254.G1.Point.fromAffine({ x, y })
    point.assertValidity()
    return point
  }
  const takeG2 = (): G2 => {
    const { x: bytes, wantsLarger } = takeX(64)
    const x = {
      c0: bytesToNumberBE(bytes.subarray(32)),
      c1: bytesToNumberBE(bytes.subarray(0, 32)),
    }
    const { b } = bn254.G2.Point.CURVE()
    const root = Fp2.sqrt(Fp2.add(Fp2.pow(x, 3n), b))
    const y = isLarger2(root) === wantsLarger ? root : Fp2.neg(root)
    const point = bn254.G2.Point.fromAffine({ x, y })
    point.assertValidity()
    return point
  }

  const key = {
    alpha: takeG1(),
    beta1: takeG1(),
    beta: takeG2(),
    gamma: takeG2(),
    delta1: takeG1(),
    delta: takeG2(),
    ic: Array.from({ length: Number(bytesToNumberBE(take(4))) }, takeG1),
  }
  if (take(8).some((byte) => byte !== 0)) {
    throw new Error('the verifying key has commitments, which are not supported')
  }
  if (offset !== bytes.length) throw new Error('the verifying key is too long')
  return key
}
