/**
 * Summary of the known values; `undefined` without any. The mean of times between events counts each
 * event once (it is the harmonic one), so that an hour with two blocks weighs less than one with 3,000.
 */
export function summarize(
  values: readonly (number | null)[],
  { isSpacing = false }: { isSpacing?: boolean | undefined } = {},
) {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return undefined
  const total = known.reduce((sum, value) => sum + value, 0)
  return {
    total,
    mean: isSpacing
      ? known.length / known.reduce((sum, value) => sum + 1 / value, 0)
      : total / known.length,
    // Not spread into Math.max: a series may exceed the maximum number of arguments.
    highest: known.reduce((high, value) => Math.max(high, value)),
    lowest: known.reduce((low, value) => Math.min(low, value)),
  }
}

/** Growth from one value to another as a part of the first; `undefined` from zero. */
export function changeOf(before: number, after: number): number | undefined {
  return before === 0 ? undefined : (after - before) / before
}
