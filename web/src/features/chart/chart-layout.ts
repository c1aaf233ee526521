import { type ChartData, extent } from './chart-data.ts'
import { linearScale, niceTicks, type Scale } from './chart-scale.ts'

/** Width of a digit of the axis labels (11 px, tabular), measured for the system fonts. */
const DIGIT_WIDTH = 6.6
const TOP = 8
const BOTTOM = 22
const END = 6
/** Distance between value ticks that keeps their labels apart. */
const ROW_HEIGHT = 44

export interface ChartLayout {
  /** Edges of the plot in pixels. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly x: Scale
  readonly y: Scale
  readonly yTicks: readonly number[]
  /** Width of a bar in pixels; at least one. */
  readonly barWidth: number
  /** First and last position, half a step of room included. */
  readonly domain: readonly [number, number]
}

export interface LayoutOptions {
  readonly width: number
  readonly height: number
  /** Distance between positions (ms or blocks). */
  readonly step: number
  /** Starts the value axis at zero: always for bars, optional for lines. */
  readonly fromZero: boolean
  /** The values are counts: no tick between two whole numbers. */
  readonly whole: boolean
  readonly formatY: (value: number) => string
}

/** Places the plot, the axes and the scales of a chart. */
export function layoutChart(data: ChartData, options: LayoutOptions): ChartLayout {
  const { width, height, step, fromZero, whole, formatY } = options
  const [low, high] = extent(data.values) ?? [0, 1]
  const top = TOP
  const bottom = height - BOTTOM
  const parts = Math.max(2, Math.floor((bottom - top) / ROW_HEIGHT))
  const yTicks = niceTicks(fromZero ? Math.min(0, low) : low, high, parts, whole)
  const longest = Math.max(...yTicks.map((tick) => formatY(tick).length))
  const left = Math.ceil(longest * DIGIT_WIDTH) + 10
  const right = Math.max(left + 1, width - END)
  const first = data.xs[0] ?? 0
  const last = data.xs.at(-1) ?? 1
  const domain = [first - step / 2, last + step / 2] as const
  return {
    left,
    right,
    top,
    bottom,
    domain,
    x: linearScale(domain, [left, right]),
    y: linearScale([yTicks[0] ?? 0, yTicks.at(-1) ?? 1], [bottom, top]),
    yTicks,
    barWidth: Math.max(1, ((right - left) / ((domain[1] - domain[0]) / step)) * 0.74),
  }
}
