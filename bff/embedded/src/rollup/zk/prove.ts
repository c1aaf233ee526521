import { interleavedMSMUnsafe } from '@noble/curves/abstract/curve.js'
import type {
  WeierstrassPoint,
  WeierstrassPointCons,
} from '@noble/curves/abstract/weierstrass.js'
import { bn254 } from '@noble/curves/bn254.js'
import type { ConstraintSystem } from './constraint-system.ts'
import { scalarField as field, type G1, type G2, randomScalar } from './curve.ts'
import { makeDomain } from './domain.ts'
import type { ProvingKey } from './set-up.ts'

/** A Groth16 proof over BN254. */
export interface Proof {
  readonly a: G1
  readonly b: G2
  readonly c: G1
}

/** Width of the windows of the sums: few additions a proof, for tables that are soon made. */
const WINDOW_BITS = 6

/** Makes Σ scalar · point for fixed points; those at infinity cost nothing. */
function makeSum<Coordinate>(
  Point: WeierstrassPointCons<Coordinate>,
  points: readonly WeierstrassPoint<Coordinate>[],
): (scalars: readonly bigint[]) => WeierstrassPoint<Coordinate> {
  const isPresent = points.map((point) => !point.is0())
  const sum = interleavedMSMUnsafe(
    Point,
    points.filter((_, index) => isPresent[index]),
    WINDOW_BITS,
  )
  return (scalars) => sum(scalars.filter((_, index) => isPresent[index]))
}

/**
 * Makes tables for the points of the key, and with them proofs that a system's values satisfy
 * its rows (Groth, eprint 2016/260, section 3.2); two random scalars hide the private values.
 * The system must be the one of the key. Values that do not satisfy the rows give a proof that
 * does not verify.
 */
export function makeProver(key: ProvingKey): (system: ConstraintSystem) => Proof {
  const { alpha, beta1, beta, delta1, delta } = key.verifyingKey
  const sumA = makeSum(bn254.G1.Point, [...key.a, delta1])
  const sumB1 = makeSum(bn254.G1.Point, [...key.b1, delta1])
  const sumB2 = makeSum(bn254.G2.Point, [...key.b2, delta])
  const sumC = makeSum(bn254.G1.Point, [...key.c, ...key.h, delta1])

  return ({ rows, values, publicCount }) => {
    const [r, s] = [randomScalar(), randomScalar()]
    const quotient = makeDomain(rows.length).quotient(
      rows.map(({ a }) => a.value),
      rows.map(({ b }) => b.value),
      rows.map(({ c }) => c.value),
    )
    const privateValues = values.slice(publicCount + 1)
    const a = alpha.add(sumA([...values, r]))
    const b1 = beta1.add(sumB1([...values, s]))
    const b = beta.add(sumB2([...values, s]))
    const c = sumC([...privateValues, ...quotient, field.neg(field.mul(r, s))])
      .add(a.multiplyUnsafe(s))
      .add(b1.multiplyUnsafe(r))
    return { a, b, c }
  }
}
