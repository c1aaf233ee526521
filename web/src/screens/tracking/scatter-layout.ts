import type { TraceSummary } from '@bvlgarichain/contract'
import { linearScale } from '../../parts/chart/chart-scale.ts'

/** A trace in the chart; positions and sizes are CSS pixels. */
export interface ScatterDot {
  readonly trace: TraceSummary
  readonly x: number
  readonly y: number
  /** Radius: grows with the number of spans. */
  readonly size: number
}

/** Durations of traces over the time at which they began. */
export interface ScatterLayout {
  /** The earliest first. */
  readonly dots: readonly ScatterDot[]
  /** Durations in milliseconds with their position, from the bottom. */
  readonly durations: readonly { readonly ms: number; readonly y: number }[]
  /** Times in Unix milliseconds with their position. */
  readonly times: readonly { readonly time: number; readonly x: number }[]
}

/** Margin for the labels of durations, in CSS pixels. */
export const LEFT = 76
/** Margins for dots and the labels of times, in CSS pixels. */
const EDGE = 12
const BOTTOM = 24
/** Minimum duration of the logarithmic axis, in milliseconds. */
const SHORTEST_MS = 0.001
const SMALLEST = 3
const LARGEST = 10

/** Lays traces out; the axis of durations is logarithmic, that of time is not. */
export function scatterLayout(
  traces: readonly TraceSummary[],
  width: number,
  height: number,
): ScatterLayout {
  const sorted = traces.filter(isPlaced).toSorted((a, b) => a.start - b.start)
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) {
    return { dots: [], durations: [], times: [] }
  }
  const powers = sorted.map(({ durationMs }) => powerOf(durationMs))
  const low = Math.floor(Math.min(...powers))
  // At least one power of ten, or a single duration would have no axis.
  const high = Math.max(low + 1, Math.ceil(Math.max(...powers)))
  const x = linearScale([first.start, last.start], [LEFT + EDGE, width - EDGE])
  const y = linearScale([low, high], [height - BOTTOM - EDGE, EDGE])
  const step = Math.ceil((high - low) / 4)
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => i)
  const middle = (first.start + last.start) / 2
  const isPoint = first.start === last.start
  return {
    dots: sorted.map((trace, index) => ({
      trace,
      x: x(trace.start),
      y: y(powers[index] ?? low),
      size: Math.min(LARGEST, SMALLEST - 0.5 + Math.sqrt(trace.spanCount ?? 1) * 0.75),
    })),
    durations: ticks.map((i) => ({ ms: 10 ** (low + i * step), y: y(low + i * step) })),
    times: (isPoint ? [middle] : [first.start, middle, last.start]).map((time) => ({
      time,
      x: x(time),
    })),
  }
}

const powerOf = (ms: number) => Math.log10(Math.max(SHORTEST_MS, ms))

/** The dot nearest to a point, if one is within `reach` pixels; the upper of equals. */
export function nearestDot(
  dots: readonly ScatterDot[],
  x: number,
  y: number,
  reach: number,
): number | undefined {
  let nearest: number | undefined
  let least = reach
  dots.forEach((dot, index) => {
    const distance = Math.hypot(dot.x - x, dot.y - y)
    if (distance > least) return
    least = distance
    nearest = index
  })
  return nearest
}

/** A trace with start and duration; others can't be positioned. */
export type PlacedTrace = TraceSummary &
  Required<{
    readonly [Field in 'start' | 'durationMs']: NonNullable<TraceSummary[Field]>
  }>

/** True for a trace that says when it began and how long it took. */
export const isPlaced = (trace: TraceSummary): trace is PlacedTrace =>
  trace.start !== undefined && trace.durationMs !== undefined
