/**
 * Relative error of a percentile read from a histogram. The buckets grow by the factor
 * (1 + e) / (1 - e), and a value is reported as the point of its bucket that is at most e away
 * from all of it (DDSketch: Masson, Rim, Lee, VLDB 2019).
 */
export const LATENCY_ERROR = 0.04

const GROWTH = (1 + LATENCY_ERROR) / (1 - LATENCY_ERROR)
/** The end of the first bucket, in milliseconds: one microsecond. */
const SMALLEST_MS = 0.001

/** Number of latencies in each bucket, by number of the bucket. */
export type LatencyHistogram = ReadonlyMap<number, number>

/** Number of the bucket that a latency, in milliseconds, falls into. */
export const latencyBucket = (ms: number): number =>
  ms <= SMALLEST_MS ? 0 : Math.ceil(Math.log(ms / SMALLEST_MS) / Math.log(GROWTH))

/** The latency, in milliseconds, that stands for those of a bucket. */
const latencyOf = (bucket: number): number =>
  (SMALLEST_MS * 2 * GROWTH ** bucket) / (GROWTH + 1)

/**
 * The latency, in milliseconds, that the share `quantile` (0 to 1) of all does not exceed:
 * the one of rank ceil(quantile * count), within {@link LATENCY_ERROR} for those above one
 * microsecond. 0 for an empty histogram.
 */
export function latencyQuantile(histogram: LatencyHistogram, quantile: number): number {
  let count = 0
  for (const calls of histogram.values()) count += calls
  let left = Math.ceil(quantile * count)
  for (const bucket of [...histogram.keys()].sort((a, b) => a - b)) {
    left -= histogram.get(bucket) ?? 0
    if (left <= 0) return latencyOf(bucket)
  }
  return 0
}
