import type { Interval, SeriesPoint } from '@bvlgarichain/contract'

/** A point of a large chart, with that of the time before. */
export interface MetricPoint {
  /** Start of the interval, or time of the block, in Unix milliseconds. */
  readonly time: number
  /** Position on the axis: the time, or the block's height. */
  readonly x: number
  readonly value: number | null
  readonly blockHeight?: number
  readonly before: number | null
}

/**
 * Aligns a series with that of the time before on one axis of times, or of heights if every
 * point is a block. Blocks without a height are dropped. Points of the time before are matched by
 * their time, `shift` milliseconds earlier: either response may lack some.
 */
export function mergePoints(
  points: readonly SeriesPoint[] | undefined,
  before: readonly SeriesPoint[] | undefined,
  { interval, shift }: { interval: Interval; shift: number },
): readonly MetricPoint[] | undefined {
  const earlier = new Map(before?.map(({ time, value = null }) => [time + shift, value]))
  return points?.flatMap<MetricPoint>(({ time, value = null, blockHeight }) => {
    const shared = { time, value, before: earlier.get(time) ?? null }
    if (interval !== 'BLOCK') return [{ ...shared, x: time }]
    return blockHeight === undefined ? [] : [{ ...shared, x: blockHeight, blockHeight }]
  })
}

/** Ranges without a value, as the first and last position of each. */
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
export function isolatedPoints(values: readonly (number | null)[]): ReadonlySet<number> {
  const isKnown = (index: number) => typeof values[index] === 'number'
  return new Set(
    values.flatMap((_, index) =>
      isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? [index] : [],
    ),
  )
}
