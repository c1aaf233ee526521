import { scalarField } from './curve.ts'

/** A linear combination of variables, with the value it has in this run. */
export interface Wire {
  readonly value: bigint
  /** Factor of each variable, by the variable's index; variable 0 is the constant 1. */
  readonly terms: ReadonlyMap<number, bigint>
}

/** One row of a rank-1 constraint system: a · b = c. */
export interface Row {
  readonly a: Wire
  readonly b: Wire
  readonly c: Wire
}

/** A rank-1 constraint system (R1CS) and an assignment of its variables, made together. */
export interface ConstraintSystem {
  readonly rows: readonly Row[]
  /** Values of the variables: 1, the public inputs, then the private ones. */
  readonly values: readonly bigint[]
  readonly publicCount: number
}

/** Writes rows and, along with them, the values that satisfy them. */
export interface ConstraintWriter extends ConstraintSystem {
  readonly one: Wire
  readonly publicInputs: readonly Wire[]
  /** A new private variable. */
  allocate(value: bigint): Wire
  /** The product, which costs one variable and one row, or nothing where a factor is constant. */
  multiply(left: Wire, right: Wire): Wire
  /** Costs one row. Wires that differ make a system that nothing can prove. */
  assertEqual(left: Wire, right: Wire): void
}

/** Σ factor · wire, which costs no row. */
export function combine(parts: readonly (readonly [bigint, Wire])[]): Wire {
  let value = 0n
  const terms = new Map<number, bigint>()
  for (const [factor, wire] of parts) {
    value += factor * wire.value
    for (const [variable, own] of wire.terms) {
      const sum = scalarField.create((terms.get(variable) ?? 0n) + factor * own)
      if (sum === 0n) terms.delete(variable)
      else terms.set(variable, sum)
    }
  }
  return { value: scalarField.create(value), terms }
}

const isConstant = ({ terms }: Wire): boolean =>
  terms.size === 0 || (terms.size === 1 && terms.has(0))

/**
 * Makes a system that has these public inputs so far. It begins with a row `input · 0 = 0` for
 * the constant and each input, which keeps their polynomials apart from all others: without
 * these rows one could change an input together with its proof (libsnark, "input consistency").
 */
export function makeConstraintSystem(inputs: readonly bigint[]): ConstraintWriter {
  const values: bigint[] = []
  const rows: Row[] = []

  const allocate = (value: bigint): Wire => {
    values.push(scalarField.create(value))
    return { value, terms: new Map([[values.length - 1, 1n]]) }
  }
  const zero = combine([])
  const one = allocate(1n)
  const publicInputs = inputs.map(allocate)
  for (const a of [one, ...publicInputs]) rows.push({ a, b: zero, c: zero })

  return {
    rows,
    values,
    publicCount: inputs.length,
    one,
    publicInputs,
    allocate,

    multiply(left, right) {
      if (isConstant(left)) return combine([[left.value, right]])
      if (isConstant(right)) return combine([[right.value, left]])
      const product = allocate(scalarField.mul(left.value, right.value))
      rows.push({ a: left, b: right, c: product })
      return product
    },

    assertEqual(left, right) {
      const difference = combine([
        [1n, left],
        [-1n, right],
      ])
      rows.push({ a: difference, b: one, c: zero })
    },
  }
}
