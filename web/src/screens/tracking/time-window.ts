import { NARROWEST, type Zoom } from '../../lib/zoom.ts'
import type { TimeScale } from '../../parts/spans/time-scale.ts'

/** The visible part of an axis. */
export type TimeWindow = Zoom

/** The whole axis. */
export const WHOLE: TimeWindow = { from: 0, to: 1 }
/** Distance outside of the window at which a bar is clamped, so that its edge is invisible. */
const BEYOND = 0.05

/** True for the whole axis. */
export const isWhole = ({ from, to }: TimeWindow): boolean => from === 0 && to === 1

/** A window of which one edge or both were moved: within the axis, and not too narrow. */
export function moved(
  { from, to }: TimeWindow,
  part: 'from' | 'to' | 'both',
  by: number,
): TimeWindow {
  if (part === 'from') return { from: between(0, from + by, to - NARROWEST), to }
  if (part === 'to') return { from, to: between(from + NARROWEST, to + by, 1) }
  const shift = between(-from, by, 1 - to)
  return { from: from + shift, to: to + shift }
}

/** A window between two positions, in either order. */
export function windowBetween(a: number, b: number): TimeWindow {
  const from = between(0, Math.min(a, b), 1 - NARROWEST)
  return { from, to: between(from + NARROWEST, Math.max(a, b), 1) }
}

/** A window `factor` times as wide, centered on a position as far as the axis allows. */
export function widened(
  { from, to }: TimeWindow,
  factor: number,
  middle = (from + to) / 2,
): TimeWindow {
  const width = between(NARROWEST, (to - from) * factor, 1)
  const start = between(0, middle - width / 2, 1 - width)
  return { from: start, to: start + width }
}

/** The time (Unix milliseconds) at a position of the axis, within from…to. */
export function timeAt(
  scale: TimeScale,
  place: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let low = from
  let high = to
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (scale.at(middle) < place) low = middle
    else high = middle
  }
  return high
}

/** The axis with the window as wide as all of it. */
export function zoomed(scale: TimeScale, window: TimeWindow): TimeScale {
  if (isWhole(window)) return scale
  const { from, to } = window
  const at = (time: number) =>
    between(-BEYOND, (scale.at(time) - from) / (to - from), 1 + BEYOND)
  const isSeen = (place: number) => place >= 0 && place <= 1
  return {
    at,
    gaps: scale.gaps.filter((gap) => at(gap.to) > 0 && at(gap.from) < 1),
    marks: scale.marks.filter((mark) => isSeen(at(mark))),
  }
}

const between = (low: number, value: number, high: number) =>
  Math.min(high, Math.max(low, value))
