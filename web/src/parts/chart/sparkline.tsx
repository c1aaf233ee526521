import { extent } from './chart-data.ts'
import classes from './sparkline.module.css'

/**
 * A series without axes, as large as its place. Hidden from assistive technology, so the value must be
 * written beside it. Drawn as two SVG paths, because loading the chart library delays Home on phones.
 */
export function Sparkline({
  values,
  shape,
  fromZero,
}: {
  /** Values in the order of time; `null` is a gap. */
  values: readonly (number | null)[]
  /** Bars are drawn as steps: hundreds of them would be too thin. */
  shape: 'bar' | 'line'
  /** Set false if small changes matter more than the distance from zero. */
  fromZero: boolean
}) {
  const [lowest, highest] = extent([values]) ?? [0, 0]
  const base = fromZero ? Math.min(0, lowest) : lowest
  const heightOf = (value: number) => 1 - (value - base) / (highest - base || 1)
  const lines: string[] = []
  const areas: string[] = []
  for (const { at, run } of runsOf(values)) {
    const [first = 0, ...rest] = run.map(heightOf)
    const way = rest.map((y, index) => {
      const x = at + index + 1
      return shape === 'bar' ? `H${x}V${y}` : `L${x} ${y}`
    })
    lines.push(`M${at} ${first}${way.join('')}`)
    areas.push(`M${at} 1V${first}${way.join('')}V1Z`)
  }
  return (
    <svg
      className={classes.spark}
      data-shape={shape}
      viewBox={`0 0 ${Math.max(1, values.length - 1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.area} d={areas.join('')} />
      <path className={classes.line} d={lines.join('')} />
    </svg>
  )
}

/** The values between two gaps, and the place of their first. */
function runsOf(values: readonly (number | null)[]) {
  const runs: { at: number; run: number[] }[] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    if (index === 0 || values[index - 1] === null) runs.push({ at: index, run: [] })
    runs.at(-1)?.run.push(value)
  }
  return runs
}
