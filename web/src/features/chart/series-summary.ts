/** Figures that sum up a series. */
export interface SeriesSummary {
  readonly total: number
  readonly mean: number
  readonly highest: number
  readonly lowest: number
}

/** Sums up the values that are known; `undefined` where none is. */
export function summarize(values: readonly (number | null)[]): SeriesSummary | undefined {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return undefined
  const total = known.reduce((sum, value) => sum + value, 0)
  return {
    total,
    mean: total / known.length,
    // Not spread into Math.max: a series may be longer than a call may have arguments.
    highest: known.reduce((high, value) => Math.max(high, value)),
    lowest: known.reduce((low, value) => Math.min(low, value)),
  }
}

/** Growth from one value to another as a part of the first; `undefined` from zero. */
export function changeOf(before: number, after: number): number | undefined {
  return before === 0 ? undefined : (after - before) / before
}
