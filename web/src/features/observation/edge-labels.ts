import { COMPONENTS, type Component } from '@bvlgarichain/shared'
import {
  edgeCurve,
  NODE,
  PICTURE,
  type Point,
  placeOf,
  pointOn,
} from './topology-layout.ts'

/** A call and the lines of text beside it. */
export interface EdgeText {
  readonly from: Component
  readonly to: Component
  readonly lines: readonly string[]
}

/** A rectangle by its center. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Distance between two lines of a label. */
export const LINE_HEIGHT = 13
/** Width of an average character at the size of a label; wide enough for Cyrillic. */
const CHARACTER = 6.7
/** Reserved space of a label, so that one more digit moves nothing. */
const MIN_WIDTH = 76

/** Candidate positions along a curve, and distances from it, the best first. */
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74] as const
const DISTANCES = [7, 14, 24, 36, 52, 70] as const
/** Number of segments that a curve is sampled in. */
const SAMPLES = 24

const OVERLAP_COST = 1_000
const CROSSING_COST = 40

/**
 * Positions of the labels: each beside its curve, without covering a component, another label
 * or, if possible, a curve. Earlier calls choose first.
 */
export function placeLabels(edges: readonly EdgeText[]): readonly Box[] {
  const nodes = COMPONENTS.map((component) => {
    const [x, y] = placeOf(component)
    return { x, y, ...NODE }
  })
  const samples = edges.flatMap(({ from, to }) => {
    const curve = edgeCurve(from, to)
    return Array.from({ length: SAMPLES + 1 }, (_, i) => pointOn(curve, i / SAMPLES))
  })
  const placed: Box[] = []
  for (const edge of edges) {
    let best: Box | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [order, box] of candidates(edge).entries()) {
      const cost =
        order +
        OVERLAP_COST *
          [...nodes, ...placed].filter((other) => overlaps(box, other)).length +
        OVERLAP_COST * (isInside(box) ? 0 : 1) +
        CROSSING_COST * samples.filter((point) => holds(box, point)).length
      if (cost >= least) continue
      best = box
      least = cost
    }
    if (best !== undefined) placed.push(best)
  }
  return placed
}

/** Boxes on both sides of a curve, the preferred ones first. */
function candidates({ from, to, lines }: EdgeText): Box[] {
  const curve = edgeCurve(from, to)
  const longest = Math.max(...lines.map((line) => line.length))
  const width = Math.max(MIN_WIDTH, longest * CHARACTER + 6)
  const height = lines.length * LINE_HEIGHT + 4
  return DISTANCES.flatMap((distance) =>
    SHARES.flatMap((share) => {
      const [x, y] = pointOn(curve, share)
      const [bx, by] = pointOn(curve, share - 0.02)
      const [ax, ay] = pointOn(curve, share + 0.02)
      const length = Math.hypot(ax - bx, ay - by) || 1
      const [nx, ny] = [-(ay - by) / length, (ax - bx) / length]
      const away = (Math.abs(nx) * width + Math.abs(ny) * height) / 2 + distance
      // The outer side of the curve comes first: the opposite call's curve is on the other.
      return [away, -away].map((by) => ({
        x: x + nx * by,
        y: y + ny * by,
        width,
        height,
      }))
    }),
  )
}

/** True if two boxes overlap. */
export const overlaps = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2

const holds = ({ x, y, width, height }: Box, [px, py]: Point) =>
  Math.abs(px - x) <= width / 2 && Math.abs(py - y) <= height / 2

const isInside = ({ x, y, width, height }: Box) =>
  x >= width / 2 &&
  y >= height / 2 &&
  x <= PICTURE.width - width / 2 &&
  y <= PICTURE.height - height / 2
