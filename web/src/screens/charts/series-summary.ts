/** Summary of the known values; `undefined` without any. */
export function summarize(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return undefined
  const total = known.reduce((sum, value) => sum + value, 0)
  return {
    total,
    mean: total / known.length,
    // Not spread into Math.max: a series may exceed the maximum number of arguments.
    highest: known.reduce((high, value) => Math.max(high, value)),
    lowest: known.reduce((low, value) => Math.min(low, value)),
  }
}

/** Growth from one value to another as a part of the first; `undefined` from zero. */
export function changeOf(before: number, after: number): number | undefined {
  return before === 0 ? undefined : (after - before) / before
}
