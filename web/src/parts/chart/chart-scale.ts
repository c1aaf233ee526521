/** Maps a value to a position in pixels. */
export type Scale = (value: number) => number

/** Straight map of a domain to a range. A domain without width maps to the range's middle. */
export function linearScale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const span = high - low
  if (span === 0) return () => (start + end) / 2
  return (value) => start + ((value - low) / span) * (end - start)
}

const MANTISSAS = [1, 2, 5, 10]

/** Smallest step of the form 1, 2 or 5 × 10ⁿ that cuts `span` into at most `parts`. */
export function niceStep(span: number, parts: number): number {
  const rough = span / Math.max(1, parts)
  const power = 10 ** Math.floor(Math.log10(rough))
  const mantissa = MANTISSAS.find((candidate) => candidate * power >= rough * (1 - 1e-9))
  return (mantissa ?? 10) * power
}

/** Larger than the tail that binary fractions leave in a number of steps: 3.0000000000000004. */
const TAIL = 1e-9

/**
 * Round values that enclose low…high, for a value axis. `whole` keeps the steps at 1 or
 * above, for counts. Never empty: a flat domain gets room above and below.
 */
export function niceTicks(
  low: number,
  high: number,
  parts: number,
  whole = false,
): number[] {
  const flat = high <= low
  const top = flat ? high + Math.max(Math.abs(high) * 0.1, whole ? 1 : 1e-9) : high
  const bottom = flat && low !== 0 ? low - Math.abs(low) * 0.1 : low
  const raw = niceStep(top - bottom, parts)
  const step = whole ? Math.max(1, raw) : raw
  const first = Math.floor(bottom / step + TAIL)
  const last = Math.max(first + 1, Math.ceil(top / step - TAIL))
  const decimals = Math.min(100, Math.max(0, -Math.floor(Math.log10(step))))
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toFixed(decimals)),
  )
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Distances at which a clock or a calendar has round values, in milliseconds. */
const TIME_STEPS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
  28 * DAY,
]

/**
 * Round points in time within from…to (ms), at most `parts` + 1 of them. `offsetMs` is the
 * zone's distance from UTC, so that ticks stand on local midnight and not on London's.
 */
export function timeTicks(
  from: number,
  to: number,
  parts: number,
  offsetMs = 0,
): number[] {
  const rough = (to - from) / Math.max(1, parts)
  const longest = TIME_STEPS.at(-1) ?? DAY
  const step =
    TIME_STEPS.find((candidate) => candidate >= rough) ??
    Math.ceil(rough / longest) * longest
  const ticks: number[] = []
  const first = Math.ceil((from + offsetMs) / step) * step - offsetMs
  for (let time = first; time <= to; time += step) ticks.push(time)
  return ticks
}

/** Round whole numbers within from…to, for an axis of block heights. */
export function wholeTicks(from: number, to: number, parts: number): number[] {
  return niceTicks(from, to, parts, true).filter((tick) => tick >= from && tick <= to)
}
