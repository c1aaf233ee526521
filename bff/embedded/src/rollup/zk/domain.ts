import { FFT, rootsOfUnity } from '@noble/curves/abstract/fft.js'
import { FpInvertBatch } from '@noble/curves/abstract/modular.js'
import { scalarField as field } from './curve.ts'

/** The powers of a root of unity, on which the rows of a circuit are polynomials' values. */
export interface Domain {
  readonly size: number
  /** The value at x of the polynomial that is 0 on the whole domain: x^size − 1. */
  vanishingAt(x: bigint): bigint
  /** The values at x, outside the domain, of the polynomials that are 1 at one element each. */
  lagrangeAt(x: bigint): readonly bigint[]
  /**
   * The `size − 1` coefficients of (a · b − c) / vanishing, for polynomials given by their values
   * on the domain, of which missing ones are 0. Exact only if a · b = c on the whole domain.
   */
  quotient(
    a: readonly bigint[],
    b: readonly bigint[],
    c: readonly bigint[],
  ): readonly bigint[]
}

/** Makes the smallest domain that has an element for each row. */
export function makeDomain(rowCount: number): Domain {
  const bits = Math.ceil(Math.log2(rowCount))
  const size = 2 ** bits
  const roots = rootsOfUnity(field)
  const transform = FFT(roots, field)
  const vanishingAt = (x: bigint) => field.sub(field.pow(x, BigInt(size)), 1n)

  // Every element of the domain is a square and the generator is not, so its coset is apart.
  const shift = roots.info.G
  const shifts = powers(shift, size)
  const unshifts = powers(field.inv(shift), size)
  const vanishingOnCoset = field.inv(vanishingAt(shift))

  const onCoset = (values: readonly bigint[]) => {
    const padded = Array.from({ length: size }, (_, index) => values[index] ?? 0n)
    return transform.direct(multiplyEach(transform.inverse(padded), shifts))
  }

  return {
    size,
    vanishingAt,

    lagrangeAt(x) {
      const elements = roots.roots(bits)
      const factor = field.div(vanishingAt(x), BigInt(size))
      const inverses = FpInvertBatch(
        field,
        elements.map((element) => field.sub(x, element)),
        true,
      )
      return multiplyEach(elements, inverses).map((term) => field.mul(term, factor))
    },

    quotient(a, b, c) {
      const difference = multiplyEach(onCoset(a), onCoset(b))
      const quotients = onCoset(c).map((value, index) =>
        field.mul(field.sub(difference[index] ?? 0n, value), vanishingOnCoset),
      )
      return multiplyEach(transform.inverse(quotients), unshifts).slice(0, size - 1)
    },
  }
}

/** 1, x, x², … */
export function powers(x: bigint, count: number): bigint[] {
  const list: bigint[] = []
  for (let power = 1n; list.length < count; power = field.mul(power, x)) list.push(power)
  return list
}

function multiplyEach(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  return left.map((value, index) => field.mul(value, right[index] ?? 0n))
}
