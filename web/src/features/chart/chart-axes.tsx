import type { ChartLayout } from './chart-layout.ts'
import classes from './time-chart.module.css'

/** Grid lines with their values, and the texts under the plot. */
export function ChartAxes({
  layout,
  xTicks,
  formatX,
  formatY,
}: {
  layout: ChartLayout
  xTicks: readonly number[]
  formatX: (x: number) => string
  formatY: (y: number) => string
}) {
  const { left, right, bottom } = layout
  return (
    <>
      {layout.yTicks.map((tick) => (
        <g key={tick}>
          <line
            className={classes.grid}
            x1={left}
            x2={right}
            y1={layout.y(tick)}
            y2={layout.y(tick)}
          />
          <text
            className={classes.label}
            x={left - 6}
            y={layout.y(tick)}
            dy="0.34em"
            textAnchor="end"
          >
            {formatY(tick)}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => {
        const at = layout.x(tick)
        // Labels at the edges would be cut off if they were centered.
        const anchor = at - left < 20 ? 'start' : right - at < 24 ? 'end' : 'middle'
        return (
          <text
            key={tick}
            className={classes.label}
            x={at}
            y={bottom + 15}
            textAnchor={anchor}
          >
            {formatX(tick)}
          </text>
        )
      })}
    </>
  )
}
