import { bn254 } from '@noble/curves/bn254.js'
import { type G1, type G2, scalarField } from './curve.ts'

/** A Groth16 proof over BN254. */
export interface Proof {
  readonly a: G1
  readonly b: G2
  readonly c: G1
}

/** A Groth16 verifying key; β and δ in the first group are for provers only. */
export interface VerifyingKey {
  readonly alpha: G1
  readonly beta1: G1
  readonly beta: G2
  readonly gamma: G2
  readonly delta1: G1
  readonly delta: G2
  /** One point for the constant 1 and one for each public input. */
  readonly ic: readonly G1[]
}

/**
 * True if the proof holds for the public inputs: e(A, B) = e(α, β) · e(ΣIC, γ) · e(C, δ).
 * Infinity, which no honest prover ever meets, makes it false.
 * @throws RangeError for public inputs of a wrong number or outside the scalar field.
 * @throws Error for a point of the proof outside its group.
 */
export function verify(
  { alpha, beta, gamma, delta, ic }: VerifyingKey,
  inputs: readonly bigint[],
  { a, b, c }: Proof,
): boolean {
  const [constant, ...points] = ic
  if (!constant || points.length !== inputs.length) {
    throw new RangeError(`the key takes ${points.length} public inputs`)
  }
  const sum = points.reduce((sum, point, index) => {
    const input = inputs[index]
    if (input === undefined || !scalarField.isValid(input)) {
      throw new RangeError(`public input ${index} is not a reduced element of the field`)
    }
    return sum.add(point.multiplyUnsafe(input))
  }, constant)
  for (const point of [a, b, c]) {
    point.assertValidity()
    if (point.is0()) return false
  }
  const product = bn254.pairingBatch([
    { g1: a.negate(), g2: b },
    { g1: alpha, g2: beta },
    ...(sum.is0() ? [] : [{ g1: sum, g2: gamma }]),
    { g1: c, g2: delta },
  ])
  return bn254.fields.Fp12.eql(product, bn254.fields.Fp12.ONE)
}
