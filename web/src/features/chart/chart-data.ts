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

/**
 * Runs of indexes that a line may connect. A run ends at a `null` and where positions are
 * missing (more than one and a half steps apart), so that no line is drawn over a gap.
 */
export function lineRuns(
  xs: readonly number[],
  values: readonly (number | null)[],
  step: number,
): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  let previous = Number.NEGATIVE_INFINITY
  for (const [index, x] of xs.entries()) {
    const known = values[index] !== null && values[index] !== undefined
    if (run.length > 0 && (!known || x - previous > step * 1.5)) {
      runs.push(run)
      run = []
    }
    if (known) run.push(index)
    previous = x
  }
  if (run.length > 0) runs.push(run)
  return runs
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

/** Index that a key moves the crosshair to, or `undefined` for other keys. */
export function indexAfterKey(
  key: string,
  index: number | undefined,
  count: number,
): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const from = index ?? last
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, from - (index === undefined ? 0 : 1))
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, from + (index === undefined ? 0 : 1))
    case 'PageUp':
      return Math.max(0, from - 10)
    case 'PageDown':
      return Math.min(last, from + 10)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
