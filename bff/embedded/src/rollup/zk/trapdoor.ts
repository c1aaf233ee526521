import type { GnarkKey } from '@bvlgarichain/verify/proof'
import { bn254 } from '@noble/curves/bn254.js'
import { scalarField as field, type G1, type G2, randomScalar } from './curve.ts'

/**
 * The secret scalars of a Groth16 key, which a real set-up destroys: with them, anything
 * can be "proven". Such a key is for development only.
 */
export interface Trapdoor {
  readonly alpha: bigint
  readonly beta: bigint
  readonly gamma: bigint
  readonly delta: bigint
  /** Of the constant and of each public input: the discrete logarithms of the key's IC points. */
  readonly inputs: readonly bigint[]
}

/** A Groth16 proof over BN254. */
export interface Proof {
  readonly a: G1
  readonly b: G2
  readonly c: G1
}

const onG1 = (scalar: bigint): G1 => bn254.G1.Point.BASE.multiply(scalar)
const onG2 = (scalar: bigint): G2 => bn254.G2.Point.BASE.multiply(scalar)

/** A trapdoor of a key with this number of public inputs. */
export const makeTrapdoor = (publicInputs: number): Trapdoor => ({
  alpha: randomScalar(),
  beta: randomScalar(),
  gamma: randomScalar(),
  delta: randomScalar(),
  inputs: Array.from({ length: publicInputs + 1 }, randomScalar),
})

/** The verifying key of a trapdoor. */
export const verifyingKeyOf = ({
  alpha,
  beta,
  gamma,
  delta,
  inputs,
}: Trapdoor): GnarkKey => ({
  alpha: onG1(alpha),
  beta1: onG1(beta),
  beta: onG2(beta),
  gamma: onG2(gamma),
  delta1: onG1(delta),
  delta: onG2(delta),
  ic: inputs.map(onG1),
})

/**
 * A proof that verifies under the trapdoor's key for these public inputs, without a circuit or a witness:
 * it proves nothing. The simulator of Groth16 (eprint 2016/260, section 3.2): a and b are random, and c
 * solves the verifier's equation a · b = α · β + γ · Σ xᵢkᵢ + δ · c.
 */
export function simulateProof(
  { alpha, beta, gamma, delta, inputs }: Trapdoor,
  publicInputs: readonly bigint[],
): Proof {
  const [a, b] = [randomScalar(), randomScalar()]
  const sum = [1n, ...publicInputs].reduce(
    (sum, input, index) => field.add(sum, field.mul(input, inputs[index] ?? 0n)),
    0n,
  )
  const known = field.add(field.mul(alpha, beta), field.mul(gamma, sum))
  const c = field.div(field.sub(field.mul(a, b), known), delta)
  return { a: onG1(a), b: onG2(b), c: onG1(c) }
}
