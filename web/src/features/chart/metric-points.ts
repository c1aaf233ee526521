import type { SeriesPoint } from '@bvlgarichain/shared'

/** A point of a large chart and, under it, that of the time before. */
export interface MetricPoint {
  /** Start of the interval, or time of the block, in Unix milliseconds. */
  readonly time: number
  /** Position on the axis: the time, or the block's height. */
  readonly x: number
  readonly value: number | null
  readonly blockHeight?: number
  readonly before: number | null
}

/** Puts a series and the one of the time before, which has as many intervals, on one axis. */
export function mergePoints(
  points: readonly SeriesPoint[] | undefined,
  before: readonly SeriesPoint[] | undefined,
): readonly MetricPoint[] | undefined {
  return points?.map(({ time, value, blockHeight }, index) => ({
    time,
    value,
    x: blockHeight ?? time,
    before: before?.[index]?.value ?? null,
    ...(blockHeight === undefined ? {} : { blockHeight }),
  }))
}

/** Stretches without a value, as the first and last position of each. */
export function gapsOf(points: readonly MetricPoint[]): (readonly [number, number])[] {
  const gaps: (readonly [number, number])[] = []
  let start: number | undefined
  let last = 0
  for (const { x, value } of points) {
    if (value === null) {
      start ??= x
      last = x
    } else if (start !== undefined) {
      gaps.push([start, last])
      start = undefined
    }
  }
  if (start !== undefined) gaps.push([start, last])
  return gaps
}

/** Indexes of values without a neighbour: no line leads to them, so they are drawn as dots. */
export function lonelyPoints(values: readonly (number | null)[]): ReadonlySet<number> {
  const isKnown = (index: number) => typeof values[index] === 'number'
  return new Set(
    values.flatMap((_, index) =>
      isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? [index] : [],
    ),
  )
}
