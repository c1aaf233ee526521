import type { Component } from '@bvlgarichain/shared'

/** Size of the picture and of a component in it, in its own units. */
export const PICTURE = { width: 1120, height: 420 } as const
export const NODE = { width: 160, height: 58 } as const

/** Centres of the components: a transaction's way runs from left to right. */
const PLACES: Record<Component, readonly [x: number, y: number]> = {
  SDK: [86, 190],
  SEQUENCER: [322, 190],
  TRACER: [322, 40],
  RELAYER: [564, 190],
  PROVER_CONTROLLER: [800, 115],
  TEE_PROVER: [1034, 40],
  ZK_PROVER: [1034, 190],
  L1: [564, 375],
}

/** Where a component stands. */
export const placeOf = (component: Component) => PLACES[component]

/** A call drawn as a curve, and where its label stands. */
export interface EdgeCurve {
  readonly path: string
  readonly label: readonly [x: number, y: number]
}

/** How far a curve leaves the straight line, so that both directions can be seen. */
const BEND = 26

/** The curve from one component to another, from border to border. */
export function edgeCurve(from: Component, to: Component): EdgeCurve {
  const [fx, fy] = PLACES[from]
  const [tx, ty] = PLACES[to]
  const [dx, dy] = [tx - fx, ty - fy]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  // Beside the curve, on the side it bends to: farther where the text runs across it.
  const away = 30 * Math.abs(nx) + 18 * Math.abs(ny)
  const control = [(fx + tx) / 2 + nx * BEND, (fy + ty) / 2 + ny * BEND] as const
  const start = borderPoint([fx, fy], control, 2)
  const end = borderPoint([tx, ty], control, 9)
  return {
    path: `M${point(start)} Q${point(control)} ${point(end)}`,
    label: [
      (start[0] + 2 * control[0] + end[0]) / 4 + nx * away,
      (start[1] + 2 * control[1] + end[1]) / 4 + ny * away,
    ],
  }
}

/** Where the line from a component's centre towards a point leaves its box, `room` outside. */
function borderPoint(
  [x, y]: readonly [number, number],
  towards: readonly [number, number],
  room: number,
): readonly [number, number] {
  const [dx, dy] = [towards[0] - x, towards[1] - y]
  const share = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : NODE.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : NODE.height / 2 / Math.abs(dy),
  )
  const length = Math.hypot(dx, dy) || 1
  const reach = Number.isFinite(share) ? share : 0
  return [x + dx * reach + (dx / length) * room, y + dy * reach + (dy / length) * room]
}

const point = ([x, y]: readonly [number, number]) => `${x.toFixed(1)},${y.toFixed(1)}`

/** Width of a call's line by how often it is made, against the most frequent one. */
export function edgeWidth(calls: number, most: number): number {
  if (calls <= 0 || most <= 0) return 1.5
  return 1.5 + 6.5 * (Math.log1p(calls) / Math.log1p(most))
}

/** Upper ends of the classes of latency, in milliseconds; the last class has none. */
export const LATENCY_CLASSES = [100, 1_000, 10_000] as const

/** Class of a latency, 0 for the shortest. */
export function latencyClass(ms: number): number {
  const found = LATENCY_CLASSES.findIndex((limit) => ms < limit)
  return found === -1 ? LATENCY_CLASSES.length : found
}
