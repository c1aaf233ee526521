import type { Fp2 } from '@noble/curves/abstract/tower.js'
import type { WeierstrassPoint } from '@noble/curves/abstract/weierstrass.js'
import { bn254 } from '@noble/curves/bn254.js'
import { bytesToNumberBE } from '@noble/curves/utils.js'
import { randomBytes } from '@noble/hashes/utils.js'

/** A point of BN254's first group, the curve itself. */
export type G1 = WeierstrassPoint<bigint>
/** A point of BN254's second group, on the sextic twist. */
export type G2 = WeierstrassPoint<Fp2>

/** The field of BN254 that scalars and public inputs live in. */
export const scalarField = bn254.fields.Fr

/** A secret scalar other than 0; 384 random bits keep the bias of the reduction negligible. */
export function randomScalar(): bigint {
  return scalarField.create(bytesToNumberBE(randomBytes(48))) || randomScalar()
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
