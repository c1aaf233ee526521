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
export function nearestIndex(xs: readonly number[], x: number): number {
  let low = 0
  let high = xs.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((xs[middle] ?? 0) < x) low = middle + 1
    else high = middle
  }
  const here = xs[low]
  const before = xs[low - 1]
  if (here === undefined) return -1
  return before !== undefined && x - before <= here - x ? low - 1 : low
}
