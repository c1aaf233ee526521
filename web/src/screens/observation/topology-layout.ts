import type { Component } from '@bvlgarichain/contract'

/** A position in the diagram, in its own units. */
export type Point = readonly [x: number, y: number]

/** Size of the diagram and of a component, in its own units. */
export const PICTURE = { width: 1340, height: 412 } as const
export const NODE = { width: 172, height: 70 } as const

/**
 * Centers of the components: transactions flow from left to right. The gaps hold the labels of
 * the calls, and no two calls of a rollup cross.
 */
const PLACES: Record<Component, Point> = {
  BFF: [90, 42],
  API: [380, 42],
  TRACER: [90, 204],
  SEQUENCER: [380, 204],
  RELAYER: [670, 204],
  PROVER_CONTROLLER: [960, 123],
  TEE_PROVER: [1250, 42],
  ZK_PROVER: [1250, 204],
  SDK: [90, 366],
  L1: [670, 366],
}

/** Position of a component. */
export const placeOf = (component: Component) => PLACES[component]

/** A call drawn as a quadratic Bézier curve from border to border. */
export interface EdgeCurve {
  readonly start: Point
  readonly control: Point
  readonly end: Point
  /** For the `d` of a path. */
  readonly path: string
}

/**
 * Distances of the control point from the straight line, for horizontal and for vertical calls:
 * the labels of both directions fit beside each other, and they are wider than high.
 */
const BEND = [32, 62] as const

/** The curve from one component to another. */
export function edgeCurve(from: Component, to: Component): EdgeCurve {
  const [fx, fy] = PLACES[from]
  const [tx, ty] = PLACES[to]
  const [dx, dy] = [tx - fx, ty - fy]
  const length = Math.hypot(dx, dy) || 1
  const bend = Math.hypot(dx * BEND[0], dy * BEND[1]) / length
  const control: Point = [
    (fx + tx) / 2 - (dy / length) * bend,
    (fy + ty) / 2 + (dx / length) * bend,
  ]
  const start = borderPoint([fx, fy], control, 2)
  const end = borderPoint([tx, ty], control, 9)
  return {
    start,
    control,
    end,
    path: `M${point(start)} Q${point(control)} ${point(end)}`,
  }
}

/** The point of a curve at `share`, 0 to 1. */
export function pointOn({ start, control, end }: EdgeCurve, share: number): Point {
  const rest = 1 - share
  const at = (axis: 0 | 1) =>
    rest * rest * start[axis] +
    2 * rest * share * control[axis] +
    share * share * end[axis]
  return [at(0), at(1)]
}

/** Intersection of a component's box, enlarged by `room`, with the line from its center to a point. */
function borderPoint([x, y]: Point, towards: Point, room: number): Point {
  const [dx, dy] = [towards[0] - x, towards[1] - y]
  const share = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : NODE.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : NODE.height / 2 / Math.abs(dy),
  )
  const length = Math.hypot(dx, dy) || 1
  const reach = Number.isFinite(share) ? share : 0
  return [x + dx * reach + (dx / length) * room, y + dy * reach + (dy / length) * room]
}

const point = ([x, y]: Point) => `${x.toFixed(1)},${y.toFixed(1)}`

/** Line width of a call by its rate, relative to the most frequent call. */
export function edgeWidth(calls: number, most: number): number {
  if (calls <= 0 || most <= 0) return 1.5
  return 1.5 + 6.5 * (Math.log1p(calls) / Math.log1p(most))
}
