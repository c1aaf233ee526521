import { bn254 } from '@noble/curves/bn254.js'
import type { G1, G2 } from './points.ts'
import type { VerifyingKey } from './verifying-key.ts'

/** A Groth16 proof over BN254, every point in its group. */
export interface Groth16Proof {
  readonly a: G1
  readonly b: G2
  readonly c: G1
}

/**
 * True if the proof holds for the public inputs: e(A, B) = e(α, β) · e(ΣIC, γ) · e(C, δ).
 * The inputs are reduced and as many as the key takes.
 */
export function holds(
  { alpha, beta, gamma, delta, ic }: VerifyingKey,
  inputs: readonly bigint[],
  { a, b, c }: Groth16Proof,
): boolean {
  const [constant, ...points] = ic
  if (constant === undefined || points.length !== inputs.length) return false
  const sum = points.reduce(
    (sum, point, index) => sum.add(point.multiplyUnsafe(inputs[index] ?? 0n)),
    constant,
  )
  const product = bn254.pairingBatch([
    { g1: a.negate(), g2: b },
    { g1: alpha, g2: beta },
    ...(sum.is0() ? [] : [{ g1: sum, g2: gamma }]),
    { g1: c, g2: delta },
  ])
  return bn254.fields.Fp12.eql(product, bn254.fields.Fp12.ONE)
}
