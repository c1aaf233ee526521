/** A value at a position; `null` is a gap, unlike zero. */
export interface ChartPoint {
  readonly x: number
  readonly y: number | null
}

export interface ChartSeries {
  readonly id: string
  readonly label: string
  readonly shape: 'bar' | 'line'
  readonly points: readonly ChartPoint[]
}

export interface ChartData {
  /** Positions of all series, ascending. */
  readonly xs: readonly number[]
  /** Values of each series at `xs`; `null` for a gap. */
  readonly values: readonly (readonly (number | null)[])[]
}

/** Aligns series with different positions on one axis. */
export function alignSeries(series: readonly ChartSeries[]): ChartData {
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))]
  xs.sort((a, b) => a - b)
  const values = series.map(({ points }) => {
    const byX = new Map(points.map(({ x, y }) => [x, y]))
    return xs.map((x) => byX.get(x) ?? null)
  })
  return { xs, values }
}

/** Minimum and maximum, or `undefined` if every value is a gap. */
export function extent(
  values: readonly (readonly (number | null)[])[],
): [number, number] | undefined {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values.flat()) {
    if (value === null || !Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return low <= high ? [low, high] : undefined
}

/** Index of the position nearest to `x`; -1 without positions. */
export const nearestIndex = (xs: readonly number[], x: number): number =>
  xs.reduce(
    (nearest, at, index) =>
      Math.abs(at - x) < Math.abs((xs[nearest] ?? Number.POSITIVE_INFINITY) - x)
        ? index
        : nearest,
    -1,
  )
