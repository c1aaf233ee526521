import type { Fp2 as Element } from '@noble/curves/abstract/tower.js'
import type { WeierstrassPoint } from '@noble/curves/abstract/weierstrass.js'
import { bn254 } from '@noble/curves/bn254.js'

/** A point of BN254's first group, the curve itself. */
export type G1 = WeierstrassPoint<bigint>
/** A point of BN254's second group, on the sextic twist. */
export type G2 = WeierstrassPoint<Element>
/** Reason why two coordinates are not a point of a group. */
export type PointFault = 'infinity' | 'offCurve' | 'outsideSubgroup'

const { Fp, Fp2, Fr } = bn254.fields
const TWIST_B = bn254.G2.Point.CURVE().b

/** True for a reduced element of the field that coordinates live in. */
export const isCoordinate = (value: bigint): boolean => Fp.isValid(value)
/** True for a reduced element of the field that public inputs live in. */
export const isScalar = (value: bigint): boolean => Fr.isValid(value)

/** The point with these coordinates, reduced ones. The whole curve is one group. */
export function toG1(x: bigint, y: bigint): G1 | PointFault {
  // EIP-196 writes the point at infinity so; no honest prover ever meets it.
  if (x === 0n && y === 0n) return 'infinity'
  if (!Fp.eql(Fp.sqr(y), Fp.add(Fp.pow(x, 3n), 3n))) return 'offCurve'
  return bn254.G1.Point.fromAffine({ x, y })
}

/** The point with these coordinates, reduced ones: the imaginary part of each comes first. */
export function toG2(x1: bigint, x0: bigint, y1: bigint, y0: bigint): G2 | PointFault {
  const x = { c0: x0, c1: x1 }
  const y = { c0: y0, c1: y1 }
  if (Fp2.is0(x) && Fp2.is0(y)) return 'infinity'
  if (!Fp2.eql(Fp2.sqr(y), Fp2.add(Fp2.pow(x, 3n), TWIST_B))) return 'offCurve'
  const point = bn254.G2.Point.fromAffine({ x, y })
  return point.isTorsionFree() ? point : 'outsideSubgroup'
}

/** The point with this x whose y is the larger or the smaller root. @throws Error without one. */
export function decompressG1(x: bigint, wantsLarger: boolean): G1 {
  const root = Fp.sqrt(Fp.add(Fp.pow(x, 3n), 3n))
  const point = toG1(x, isLarger(root) === wantsLarger ? root : Fp.neg(root))
  if (typeof point === 'string') throw new Error(`a point of the key: ${point}`)
  return point
}

/** As `decompressG1`, in the second group. */
export function decompressG2(x1: bigint, x0: bigint, wantsLarger: boolean): G2 {
  const root = Fp2.sqrt(Fp2.add(Fp2.pow({ c0: x0, c1: x1 }, 3n), TWIST_B))
  // The imaginary parts are compared, and only if these are 0 the real ones.
  const isRootLarger = isLarger(root.c1 === 0n ? root.c0 : root.c1)
  const y = isRootLarger === wantsLarger ? root : Fp2.neg(root)
  const point = toG2(x1, x0, y.c1, y.c0)
  if (typeof point === 'string') throw new Error(`a point of the key: ${point}`)
  return point
}

const isLarger = (y: bigint): boolean => y > Fp.neg(y)
