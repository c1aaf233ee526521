import { bytesToBigInt } from 'viem/utils'
import { decompressG1, decompressG2, type G1, type G2, isCoordinate } from './points.ts'

/** A Groth16 verifying key, as far as verifying takes it. */
export interface VerifyingKey {
  readonly alpha: G1
  readonly beta: G2
  readonly gamma: G2
  readonly delta: G2
  /** One point for the constant 1 and one for each public input. */
  readonly ic: readonly G1[]
}

/** A verifying key as gnark writes it: β and δ in the first group are for provers only. */
export interface GnarkKey extends VerifyingKey {
  readonly beta1: G1
  readonly delta1: G1
}

// The two top bits of a compressed point (gnark-crypto, ecc/bn254/marshal.go).
const SMALLER_Y = 0b10
const LARGER_Y = 0b11
/** Most IC points of a key that is read at all. */
const MAX_IC = 64

/**
 * Reads a verifying key as gnark writes it and SP1 publishes it (`groth16_vk.bin`): α, β in both
 * groups, γ, δ in both groups, the number of IC points as 4 big-endian bytes, these points, and
 * two zero counts for commitments. 396 bytes for two public inputs, 492 for five.
 *
 * @throws Error unless it is such a key without commitments, every point in its group
 */
export function decodeGnarkKey(bytes: Uint8Array): GnarkKey {
  const read = makeReader(bytes)
  const alpha = read.g1()
  const beta1 = read.g1()
  const beta = read.g2()
  const gamma = read.g2()
  const delta1 = read.g1()
  const delta = read.g2()
  const count = Number(read.number(4))
  if (count > MAX_IC) throw new Error(`a key for ${count - 1} public inputs`)
  const ic = Array.from({ length: count }, read.g1)
  if (read.number(8) !== 0n) throw new Error('a key with commitments')
  read.end()
  return { alpha, beta1, beta, gamma, delta1, delta, ic }
}

/** Reads α, β, γ, δ and the IC points alone, compressed in the same way. @throws Error */
export function decodeVerifyingPoints(bytes: Uint8Array): VerifyingKey {
  const read = makeReader(bytes)
  const [alpha, beta, gamma, delta] = [read.g1(), read.g2(), read.g2(), read.g2()]
  const ic = Array.from({ length: read.left() / 32 }, read.g1)
  return { alpha, beta, gamma, delta, ic }
}

function makeReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Error('a key that is cut off')
    at += length
    return bytes.slice(at - length, at)
  }
  const coordinate = (value: bigint): bigint => {
    if (!isCoordinate(value)) throw new Error('an unreduced coordinate')
    return value
  }
  const takeX = () => {
    const x = take(32)
    const flag = (x[0] ?? 0) >> 6
    if (flag !== SMALLER_Y && flag !== LARGER_Y) {
      throw new Error('a point that is infinite or not compressed')
    }
    x[0] = (x[0] ?? 0) & 0b0011_1111
    return { x: coordinate(bytesToBigInt(x)), wantsLarger: flag === LARGER_Y }
  }
  return {
    number: (length: number) => bytesToBigInt(take(length)),
    left: () => bytes.length - at,
    end() {
      if (at !== bytes.length) throw new Error('bytes after the key')
    },
    g1(): G1 {
      const { x, wantsLarger } = takeX()
      return decompressG1(x, wantsLarger)
    },
    g2(): G2 {
      const { x, wantsLarger } = takeX()
      return decompressG2(x, coordinate(bytesToBigInt(take(32))), wantsLarger)
    },
  }
}
