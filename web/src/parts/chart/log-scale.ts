import { extent } from './chart-data.ts'

/** A scale that draws large and small values beside each other. */
export interface LogScale {
  /** Position of a value; what {@link LogScale.toValue} undoes. */
  readonly toPosition: (value: number) => number
  readonly toValue: (position: number) => number
  /** Positions for the value axis: zero and powers of ten that have room beside each other. */
  readonly ticks: readonly number[]
}

/**
 * A logarithmic scale on which zero keeps its place: asinh(v / c), which is linear below the
 * smallest value there is (c) and logarithmic above it. A plain logarithm has no zero, and
 * counts have many.
 */
export function makeLogScale(values: readonly (number | null)[]): LogScale {
  const sizes = values.flatMap((value) =>
    value === null || value === 0 ? [] : [Math.abs(value)],
  )
  const [base, most] = extent([sizes]) ?? [1, 0]
  const toPosition = (value: number) => Math.asinh(value / base)
  const first = Math.floor(Math.log10(base))
  const last = Math.ceil(Math.log10(Math.max(most, base)))
  const powers = Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i))
  return {
    toPosition,
    // Rounds off the noise of the floating-point conversion.
    toValue: (position) => Number((Math.sinh(position) * base).toPrecision(12)),
    ticks: spaced([0, ...powers].map(toPosition)),
  }
}

/** Distance of two labels at least, as a share of the axis. */
const MIN_DISTANCE = 1 / 12

/** Positions without those that are too close to the one before or to the last. */
function spaced(positions: readonly number[]): readonly number[] {
  const last = positions.at(-1) ?? 0
  let before = Number.NEGATIVE_INFINITY
  return positions.filter((position) => {
    const isFree = [position - before, last - position].every(
      (distance) => distance === 0 || distance >= last * MIN_DISTANCE,
    )
    if (isFree) before = position
    return isFree
  })
}

/** How much higher than the usual value one must be to press the others flat. */
const OUTLIER = 50

/** True if one value is so high that on a linear scale the others could not be seen. */
export function hidesOthers(values: readonly (number | null)[]): boolean {
  const sizes = values.flatMap((value) => (value === null || value <= 0 ? [] : [value]))
  sizes.sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)]
  const highest = sizes.at(-1)
  return usual !== undefined && highest !== undefined && highest > usual * OUTLIER
}
