import { useId } from 'react'
import { type ChartData, type ChartSeries, lineRuns } from './chart-data.ts'
import type { ChartLayout } from './chart-layout.ts'
import classes from './time-chart.module.css'

interface MarksProps {
  readonly series: readonly ChartSeries[]
  readonly data: ChartData
  readonly layout: ChartLayout
  readonly step: number
  /** Index under the crosshair; -1 for none. */
  readonly active: number
  readonly partialFrom: number | undefined
}

/** Bars, lines and the crosshair. Where every series has a gap, the ground is hatched. */
export function ChartMarks({
  series,
  data,
  layout,
  step,
  active,
  partialFrom,
}: MarksProps) {
  const id = useId()
  const { xs, values } = data
  const { x, y, top, bottom, barWidth } = layout
  const activeX = xs[active]
  const slot = barWidth / 0.74
  return (
    <>
      <defs>
        <pattern
          id={`${id}gap`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className={classes.hatch} y2="6" />
        </pattern>
        <pattern
          id={`${id}part`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className={classes.partial} y2="5" />
        </pattern>
      </defs>
      {xs.map((at, index) =>
        values.every((row) => row[index] === null) ? (
          <rect
            key={at}
            x={x(at) - slot / 2}
            width={slot}
            y={top}
            height={bottom - top}
            fill={`url(#${id}gap)`}
          />
        ) : null,
      )}
      {activeX !== undefined && (
        <line
          className={classes.crosshair}
          x1={x(activeX)}
          x2={x(activeX)}
          y1={top}
          y2={bottom}
        />
      )}
      {series.map((one, row) => {
        const own = values[row] ?? []
        const tone = classes[`tone${row + 1}`] ?? ''
        if (one.shape === 'bar') {
          return (
            <g key={one.id} className={tone}>
              {xs.map((at, index) => {
                const value = own[index]
                if (value === null || value === undefined) return null
                // A pixel for zero: nothing at all means that nothing is known.
                const height = Math.max(1, y(0) - y(value))
                return (
                  <rect
                    key={at}
                    className={classes.bar}
                    data-active={index === active || undefined}
                    x={x(at) - barWidth / 2}
                    width={barWidth}
                    y={y(0) - height}
                    height={height}
                    rx={Math.min(2, barWidth / 4)}
                    {...(partialFrom !== undefined && at >= partialFrom
                      ? { style: { fill: `url(#${id}part)` } }
                      : {})}
                  />
                )
              })}
            </g>
          )
        }
        return (
          <g key={one.id} className={tone}>
            {lineRuns(xs, own, step).map((run) => {
              const points = run.map(
                (index) => `${x(xs[index] ?? 0)},${y(own[index] ?? 0)}`,
              )
              const [first, last] = [xs[run[0] ?? 0] ?? 0, xs[run.at(-1) ?? 0] ?? 0]
              return (
                <g key={first}>
                  {row === 0 && run.length > 1 && (
                    <polygon
                      className={classes.area}
                      points={`${x(first)},${bottom} ${points.join(' ')} ${x(last)},${bottom}`}
                    />
                  )}
                  {run.length > 1 ? (
                    <polyline className={classes.line} points={points.join(' ')} />
                  ) : (
                    <circle
                      className={classes.dot}
                      cx={x(first)}
                      cy={y(own[run[0] ?? 0] ?? 0)}
                      r={2}
                    />
                  )}
                </g>
              )
            })}
            {activeX !== undefined && typeof own[active] === 'number' && (
              <circle
                className={classes.dot}
                cx={x(activeX)}
                cy={y(own[active] ?? 0)}
                r={3.5}
              />
            )}
          </g>
        )
      })}
    </>
  )
}
