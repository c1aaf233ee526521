import type { Fp2 } from '@noble/curves/abstract/tower.js'
import type { WeierstrassPoint } from '@noble/curves/abstract/weierstrass.js'
import { bn254 } from '@noble/curves/bn254.js'
import { bytesToNumberBE } from '@noble/curves/utils.js'
import { randomBytes } from '@noble/hashes/utils.js'

/** A point of BN254's first group, the curve itself. */
export type G1 = WeierstrassPoint<bigint>
/** A point of BN254's second group, on the sextic twist. */
export type G2 = WeierstrassPoint<Fp2>

/** The field of BN254 that scalars, witnesses and public inputs live in. */
export const scalarField = bn254.fields.Fr

const coordinateOrder = bn254.fields.Fp.ORDER

/** A secret scalar other than 0; 384 random bits keep the bias of the reduction negligible. */
export function randomScalar(): bigint {
  return scalarField.create(bytesToNumberBE(randomBytes(48))) || randomScalar()
}

/** One coordinate of a point. @throws RangeError unless it is below the order of its field. */
function coordinate(value: bigint | undefined, name: string): bigint {
  if (value === undefined || value >= coordinateOrder) {
    throw new RangeError(`${name} is not a reduced element of the field`)
  }
  return value
}

/** The words x, y of a point as EIP-196 has them; infinity is (0, 0). */
export function wordsOfG1(point: G1): readonly [bigint, bigint] {
  if (point.is0()) return [0n, 0n]
  const { x, y } = point.toAffine()
  return [x, y]
}

/** The words of a point as EIP-197 has them: the imaginary part of x, the real one, then y. */
export function wordsOfG2(point: G2): readonly [bigint, bigint, bigint, bigint] {
  if (point.is0()) return [0n, 0n, 0n, 0n]
  const { x, y } = point.toAffine()
  return [x.c1, x.c0, y.c1, y.c0]
}

/**
 * Reads what `wordsOfG1` wrote; whether the point is on the curve is for the caller to ask.
 * @throws RangeError for a coordinate that is missing or not reduced.
 */
export function g1FromWords([x, y]: readonly bigint[]): G1 {
  const point = { x: coordinate(x, 'x'), y: coordinate(y, 'y') }
  return point.x === 0n && point.y === 0n
    ? bn254.G1.Point.ZERO
    : bn254.G1.Point.fromAffine(point)
}

/**
 * Reads what `wordsOfG2` wrote; whether the point is in the group is for the caller to ask.
 * @throws RangeError for a coordinate that is missing or not reduced.
 */
export function g2FromWords([x1, x0, y1, y0]: readonly bigint[]): G2 {
  const x = { c0: coordinate(x0, 'x0'), c1: coordinate(x1, 'x1') }
  const y = { c0: coordinate(y0, 'y0'), c1: coordinate(y1, 'y1') }
  const { Fp2 } = bn254.fields
  return Fp2.is0(x) && Fp2.is0(y)
    ? bn254.G2.Point.ZERO
    : bn254.G2.Point.fromAffine({ x, y })
}
