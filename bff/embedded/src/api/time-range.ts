import { badRequest } from './errors.ts'

/** Time range of a request; open where an end is missing. */
export interface TimeRange {
  /** Unix milliseconds, included. */
  readonly from?: number
  readonly to?: number
}

/** Most points of one series: a wider range is refused, as its response would not be read. */
const MAX_POINTS = 10_000

/**
 * Starts of the clock-aligned buckets that a range touches, oldest first. Without `to` it
 * ends at `newest`; without `from` it begins `span` before its end.
 * @throws ApiError 400 for a range that is reversed or too wide.
 */
export function bucketStarts(
  range: TimeRange,
  width: number,
  newest: number,
  span: number,
): number[] {
  const to = range.to ?? Math.max(newest, range.from ?? 0)
  const from = range.from ?? Math.max(0, to - span + width)
  if (from > to) throw badRequest('from must not be later than to')
  const first = from - (from % width)
  const count = Math.floor((to - first) / width) + 1
  if (count > MAX_POINTS) {
    throw badRequest(
      `from and to span ${count} points of ${width} ms; at most ${MAX_POINTS} are answered`,
    )
  }
  return Array.from({ length: count }, (_, index) => first + index * width)
}
