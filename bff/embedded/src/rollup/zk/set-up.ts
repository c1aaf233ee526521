import type { GnarkKey } from '@bvlgarichain/verify/proof'
import { normalizeZ } from '@noble/curves/abstract/curve.js'
import { bn254 } from '@noble/curves/bn254.js'
import type { ConstraintSystem, Wire } from './constraint-system.ts'
import { scalarField as field, type G1, type G2, randomScalar } from './curve.ts'
import { makeDomain, powers } from './domain.ts'

/** Proving key of one circuit; one point per variable unless stated otherwise. */
export interface ProvingKey {
  readonly verifyingKey: GnarkKey
  readonly a: readonly G1[]
  readonly b1: readonly G1[]
  readonly b2: readonly G2[]
  /** Of the private variables only. */
  readonly c: readonly G1[]
  /** Of the coefficients of the quotient polynomial. */
  readonly h: readonly G1[]
}

/**
 * Makes the keys of a circuit (Groth, eprint 2016/260, section 3.2). The five secret scalars do
 * not outlive this call, but whoever runs it could have kept them and prove anything: such keys
 * are for development only.
 */
export function setUp({ rows, values, publicCount }: ConstraintSystem): ProvingKey {
  const alpha = randomScalar()
  const beta = randomScalar()
  const gamma = randomScalar()
  const delta = randomScalar()
  const tau = randomScalar()
  const domain = makeDomain(rows.length)
  const lagrange = domain.lagrangeAt(tau)

  /** The value at τ of each variable's polynomial in one column of the rows. */
  const columnAtTau = (wires: readonly Wire[]) => {
    const sums = values.map(() => 0n)
    for (const [row, { terms }] of wires.entries()) {
      for (const [variable, factor] of terms) {
        const term = field.mul(factor, lagrange[row] ?? 0n)
        sums[variable] = field.add(sums[variable] ?? 0n, term)
      }
    }
    return sums
  }
  const a = columnAtTau(rows.map((row) => row.a))
  const b = columnAtTau(rows.map((row) => row.b))
  const c = columnAtTau(rows.map((row) => row.c))
  const combined = c.map((own, variable) =>
    field.add(
      own,
      field.add(field.mul(beta, a[variable] ?? 0n), field.mul(alpha, b[variable] ?? 0n)),
    ),
  )
  const over = (divisor: bigint, scalars: readonly bigint[]) => {
    const inverse = field.inv(divisor)
    return scalars.map((scalar) => field.mul(scalar, inverse))
  }
  const g1 = bn254.G1.Point.BASE
  const g2 = bn254.G2.Point.BASE
  const quotientFactor = field.div(domain.vanishingAt(tau), delta)

  return {
    verifyingKey: {
      alpha: g1.multiplyUnsafe(alpha),
      beta1: g1.multiplyUnsafe(beta),
      beta: g2.multiplyUnsafe(beta),
      gamma: g2.multiplyUnsafe(gamma),
      delta1: g1.multiplyUnsafe(delta),
      delta: g2.multiplyUnsafe(delta),
      ic: atG1(over(gamma, combined.slice(0, publicCount + 1))),
    },
    a: atG1(a),
    b1: atG1(b),
    b2: atG2(b),
    c: atG1(over(delta, combined.slice(publicCount + 1))),
    h: atG1(
      powers(tau, domain.size - 1).map((power) => field.mul(power, quotientFactor)),
    ),
  }
}

// The generators' multiples come from noble's table of windows for fixed bases.
function atG1(scalars: readonly bigint[]): G1[] {
  const { BASE } = bn254.G1.Point
  return normalizeZ(
    bn254.G1.Point,
    scalars.map((scalar) => BASE.multiplyUnsafe(scalar)),
  )
}

function atG2(scalars: readonly bigint[]): G2[] {
  const { BASE } = bn254.G2.Point
  return normalizeZ(
    bn254.G2.Point,
    scalars.map((scalar) => BASE.multiplyUnsafe(scalar)),
  )
}
