import {
  DefaultZIndexes,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  ZIndexLayer,
} from 'recharts'

import { isolatedPoints } from './metric-points.ts'
import type { PlotRow } from './plot.tsx'

/** Radius of a dot in CSS pixels. */
const RADIUS = 2

/** Isolated values, at their positions on both axes. */
export interface IsolatedValues {
  readonly color: string
  /** Width of their bars in CSS pixels; dots without it. */
  readonly bar?: number
  readonly at: readonly (readonly [x: number, y: number])[]
}

/**
 * Hatched gaps and isolated values of a chart, each kind in one path. The library
 * recomputes the whole chart for each reference area or dot, and a quiet day has hundreds of
 * both.
 */
export function PlotMarks({
  gaps,
  hatch,
  isolated,
}: {
  /** First and last position of each gap. */
  gaps: readonly (readonly [number, number])[]
  /** Fill of the gaps. */
  hatch: string
  isolated: readonly IsolatedValues[]
}) {
  const [x, y, area] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (x === undefined || y === undefined || area === undefined) return null
  const { y: top, height } = area
  return (
    <>
      <path
        fill={hatch}
        d={gaps
          .map(([from, to]) => `M${x(from)} ${top}H${x(to)}v${height}H${x(from)}Z`)
          .join('')}
      />
      <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
        {isolated.map(({ color, bar, at }) => (
          <path
            key={color}
            fill={color}
            d={at
              .map(([atX, atY]) => {
                const [left, up] = [Number(x(atX)), Number(y(atY))]
                return bar === undefined
                  ? circle(left, up)
                  : column(left, up, top + height, bar)
              })
              .join('')}
          />
        ))}
      </ZIndexLayer>
    </>
  )
}

const circle = (x: number, y: number) =>
  `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`

/** Minimum height: one pixel, because zero is a value too. */
const column = (x: number, y: number, base: number, width: number) =>
  `M${x - width / 2} ${base}V${Math.min(y, base - 1)}h${width}V${base}Z`

/** Values of a series that no line leads to, with their positions. */
export const isolatedValues = (
  rows: readonly PlotRow[],
  series: string,
): IsolatedValues['at'] =>
  [...isolatedPoints(rows.map((row) => row[series] ?? null))].flatMap((index) => {
    const { x, [series]: y = null } = rows[index] ?? { x: 0 }
    return y === null ? [] : [[x, y] as const]
  })

/** Position under the pointer, as the chart reports it. */
export const positionOf = ({
  activeLabel,
}: {
  activeLabel?: string | number | undefined
}): number | undefined => (activeLabel === undefined ? undefined : Number(activeLabel))
