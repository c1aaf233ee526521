import { COMPONENTS, type Component } from '@bvlgarichain/contract'
import {
  edgeCurve,
  NODE,
  PICTURE,
  type Point,
  placeOf,
  pointOn,
} from './topology-layout.ts'

/** A call and the lines of its label. */
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
export const LINE_HEIGHT = 14
/** Width of an average character at the size of a label; wide enough for Cyrillic. */
const CHARACTER = 7.2
/** Reserved space of a label, so that one more digit moves nothing. */
const MIN_WIDTH = 64
/** Candidate positions along a curve, the best first. */
const SHARES = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86]
/** Number of segments that a curve is sampled in. */
const SAMPLES = 24

/**
 * Positions of the labels: each on its own curve, near its middle, without covering a component,
 * another label or, if possible, another curve. Earlier calls choose first; `undefined` where
 * nothing is free.
 */
export function placeLabels(edges: readonly EdgeText[]): readonly (Box | undefined)[] {
  const taken: Box[] = COMPONENTS.map((component) => {
    const [x, y] = placeOf(component)
    return { x, y, ...NODE }
  })
  const curves = edges.map(({ from, to, lines }) => {
    const curve = edgeCurve(from, to)
    const width = Math.max(
      MIN_WIDTH,
      Math.max(...lines.map(({ length }) => length)) * CHARACTER + 6,
    )
    const height = lines.length * LINE_HEIGHT + 4
    return {
      boxes: SHARES.map((share): Box => {
        const [x, y] = pointOn(curve, share)
        return { x, y, width, height }
      }),
      points: Array.from({ length: SAMPLES + 1 }, (_, i) => pointOn(curve, i / SAMPLES)),
    }
  })
  return curves.map((own) => {
    const others = curves.filter((curve) => curve !== own)
    const free = own.boxes.filter(
      (box) => isInside(box) && !taken.some((other) => overlaps(box, other)),
    )
    const box =
      free.find((box) =>
        others.every(({ points }) => !points.some((point) => holds(box, point))),
      ) ?? free[0]
    if (box !== undefined) taken.push(box)
    return box
  })
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
