import { endOf, type Timed, type ViewSpan } from './view-span.ts'

/** A span, or what has no others in it, such as the time of a component. */
type Piece = Timed & Partial<Pick<ViewSpan, 'spanId' | 'parentSpanId'>>

/** A time range without a running span. */
export interface Gap<Of = ViewSpan> {
  /** Unix milliseconds. */
  readonly from: number
  readonly to: number
  /** The span that ended last before it, and the one that ended it. */
  readonly before: Of | undefined
  readonly next: Of
}

/** A time axis. */
export interface TimeScale<Of = ViewSpan> {
  /** Position of a time (Unix milliseconds) on the axis, 0 to 1. */
  readonly at: (time: number) => number
  readonly gaps: readonly Gap<Of>[]
  /** Labeled times, ascending. */
  readonly marks: readonly number[]
}

/** Mapping of time to position: `fit` stretches short pieces and compresses long ones. */
export type ScaleKind = 'fit' | 'linear'

/** Minimum length of a gap, as a fraction of the whole and in milliseconds. */
const GAP_SHARE = 0.01
const GAP_MS = 5
/** Maximum width of all gaps together, and of each. */
const GAPS_PLACE = 0.45
const GAP_PLACE = 0.14
/** Maximum number of pieces of the axis; more would be too narrow to see. */
const MAX_STEPS = 48

/** The axis of a trace. */
export function timeScale<Of extends Piece>(
  spans: readonly Of[],
  kind: ScaleKind,
): TimeScale<Of> {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  const first = sorted[0]?.start ?? 0
  const last = spans.reduce((end, span) => Math.max(end, endOf(span)), first)
  const total = Math.max(last - first, 1e-6)
  const gaps = gapsOf(workOf(sorted), last, Math.max(GAP_MS, total * GAP_SHARE))
  if (kind === 'linear') {
    const at = (time: number) => clamp((time - first) / total)
    const marks = Array.from({ length: 7 }, (_, i) => first + (total * i) / 6)
    return { at, gaps, marks }
  }
  return fitScale(
    sorted.flatMap((span) => [span.start, endOf(span)]),
    gaps,
  )
}

/**
 * An axis for times that lie close together and far apart. A block is executed in milliseconds
 * and proven in minutes: on a linear axis the first is invisible. So the axis is cut where
 * something begins or ends; the width of a piece is the logarithm of its length, and gaps have a
 * small fixed width.
 */
export function fitScale<Of = ViewSpan>(
  times: readonly number[],
  gaps: readonly Gap<Of>[] = [],
): TimeScale<Of> {
  const edges = [...new Set(times)].sort((a, b) => a - b)
  const [first = 0, last = first] = [edges[0], edges.at(-1)]
  const cuts = cutsOf(edges, gaps, first, last)
  const isGap = (from: number, to: number) =>
    gaps.some((gap) => gap.from <= from && gap.to >= to)
  const pieces = cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? first
    return { from, to, gap: isGap(from, to), weight: Math.log1p(to - from) }
  })
  const gapPlace = Math.min(GAP_PLACE, GAPS_PLACE / Math.max(1, gaps.length))
  const busy = pieces.reduce((sum, piece) => sum + (piece.gap ? 0 : piece.weight), 0)
  const room = busy === 0 ? 0 : 1 - gapPlace * pieces.filter(({ gap }) => gap).length
  let place = 0
  const placed = pieces.map((piece) => {
    const width = piece.gap ? gapPlace : (piece.weight / busy) * room
    const start = place
    place += width
    return { ...piece, start, width }
  })
  const at = (time: number) => {
    const piece = placed.find(({ from, to }) => from <= time && time <= to)
    if (piece === undefined) return time <= first ? 0 : 1
    const share = (time - piece.from) / (piece.to - piece.from)
    return clamp(piece.start + clamp(share) * piece.width)
  }
  return { at, gaps, marks: cuts }
}

/** All gaps of more than a few milliseconds. */
export function quietTimes(spans: readonly ViewSpan[]): readonly Gap[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  return gapsOf(workOf(sorted), 0, GAP_MS)
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Spans that work themselves: those that enclose others only wait for them. */
function workOf<Of extends Piece>(sorted: readonly Of[]): readonly Of[] {
  const byId = new Map(sorted.map((span) => [span.spanId, span]))
  const enclosing = new Set<Of>()
  for (const { parentSpanId, start } of sorted) {
    const parent = parentSpanId && byId.get(parentSpanId)
    if (parent && start < endOf(parent)) enclosing.add(parent)
  }
  return sorted.filter((span) => !enclosing.has(span))
}

function gapsOf<Of extends Piece>(
  work: readonly Of[],
  last: number,
  least: number,
): readonly Gap<Of>[] {
  const gaps: Gap<Of>[] = []
  let until = work[0]?.start ?? last
  let before: Of | undefined
  for (const span of work) {
    if (span.start - until >= least)
      gaps.push({ from: until, to: span.start, before, next: span })
    const end = endOf(span)
    if (end >= until) before = span
    until = Math.max(until, end)
  }
  return gaps
}

/** Cuts of the axis: all gaps, else the longest pieces. */
function cutsOf(
  edges: readonly number[],
  gaps: readonly Pick<Gap, 'from' | 'to'>[],
  first: number,
  last: number,
): readonly number[] {
  const lengthBefore = (index: number) => (edges[index] ?? 0) - (edges[index - 1] ?? 0)
  const longest = edges
    .map((time, index) => ({ time, length: index === 0 ? 0 : lengthBefore(index) }))
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_STEPS)
    .map(({ time }) => time)
  const wanted = [first, last, ...gaps.flatMap(({ from, to }) => [from, to]), ...longest]
  return [...new Set(wanted)].sort((a, b) => a - b)
}

/** Marks that keep at least `distance` (part of the axis) from each other; the last always. */
export function spacedMarks(scale: TimeScale, distance: number): readonly number[] {
  const kept: number[] = []
  const last = scale.marks.at(-1)
  if (last === undefined) return kept
  for (const mark of scale.marks) {
    const before = kept.at(-1)
    const place = scale.at(mark)
    const isFree = before === undefined || place - scale.at(before) >= distance
    // The last label is before its mark, so it needs the space of two.
    if (isFree && scale.at(last) - place >= 2 * distance) kept.push(mark)
  }
  return [...kept, last]
}
