import { lineRuns } from './chart-data.ts'
import { linearScale } from './chart-scale.ts'
import classes from './sparkline.module.css'

const WIDTH = 240
const HEIGHT = 56
/** Space above and below, so that no line is clipped. */
const EDGE = 3

/**
 * A series without axes, stretched to the available width. Gaps stay gaps. Hidden from
 * assistive technology, so the value must be written beside it.
 */
export function Sparkline({
  points,
  step,
  shape,
  fromZero,
}: {
  points: readonly { readonly time: number; readonly value: number | null }[]
  /** Distance between two points. */
  step: number
  shape: 'bar' | 'line'
  fromZero: boolean
}) {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const xs = points.map(({ time }) => time)
  const high = known.reduce((most, value) => Math.max(most, value), 0)
  const low = known.reduce((least, value) => Math.min(least, value), high)
  const slot = WIDTH / Math.max(1, points.length)
  const x = (index: number) => (index + 0.5) * slot
  // A constant value is a line in the middle; zero stays at the bottom.
  const domain = fromZero ? ([0, high || 1] as const) : ([low, high] as const)
  const y = linearScale(domain, [HEIGHT - EDGE, EDGE])
  const values = points.map(({ value }) => value)
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shape === 'bar' ? (
        <path
          className={classes.bars}
          d={values
            .map((value, index) => {
              if (value === null) return ''
              // A visible line for zero: an empty chart means unknown.
              const height = Math.max(0.75, y(0) - y(value))
              const width = Math.max(0.5, slot * 0.74)
              return `M${x(index) - width / 2} ${HEIGHT - EDGE}v${-height}h${width}v${height}z`
            })
            .join('')}
        />
      ) : (
        lineRuns(xs, values, step).map((run) => {
          const line = run.map((index) => `${x(index)},${y(values[index] ?? 0)}`)
          const [first, last] = [x(run[0] ?? 0), x(run.at(-1) ?? 0)]
          return (
            <g key={first}>
              <polygon
                className={classes.area}
                points={`${first},${HEIGHT} ${line.join(' ')} ${last},${HEIGHT}`}
              />
              <polyline className={classes.line} points={line.join(' ')} />
            </g>
          )
        })
      )}
    </svg>
  )
}
