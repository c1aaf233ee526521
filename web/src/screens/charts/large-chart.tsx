import { useMemo, useState } from 'react'
import { axisWidth } from '../../parts/chart/axis-room.ts'
import { nearestIndex } from '../../parts/chart/chart-data.ts'
import { niceTicks, timeTicks, wholeTicks } from '../../parts/chart/chart-scale.ts'
import { makeLogScale } from '../../parts/chart/log-scale.ts'
import { gapsOf, type MetricPoint } from '../../parts/chart/metric-points.ts'
import type { MetricShape } from '../../parts/chart/metrics.ts'
import { Plot } from '../../parts/chart/plot.tsx'
import { isolatedValues, positionOf } from '../../parts/chart/plot-marks.tsx'
import type { MetricFormat } from '../../parts/chart/use-metric-format.ts'
import { useWidth } from '../../parts/chart/use-width.ts'
import type { ChartWindow } from './chart-window.ts'
import classes from './metric-screen.module.css'

/** Width for a label under the axis, in CSS pixels. */
const ROOMY = 96
/** The same on a narrow screen. */
const TIGHT = 56
/** Width below which a chart is narrow, in CSS pixels. */
const NARROW = 480
/** Part of its interval that a bar covers. */
const BAR_PART = 0.74
/** Thinner bars, in CSS pixels, are drawn as one outline instead of one element each. */
const MIN_BAR = 3

export interface LargeChartProps {
  readonly label: string
  readonly beforeLabel: string
  readonly points: readonly MetricPoint[]
  readonly window: ChartWindow
  readonly shape: MetricShape
  readonly compare: boolean
  /** Draws values on a logarithmic scale. */
  readonly log: boolean
  readonly format: MetricFormat
  readonly formatX: (x: number) => string
  readonly formatTick: (x: number) => string
  /** Distance of the axis' zone from UTC, in milliseconds. */
  readonly offsetMs: number
  readonly onZoom: (from: number, to: number) => void
}

/**
 * Large chart of a metric. Dragging zooms into a range; arrow keys move between values. Gaps
 * are hatched; the incomplete last bar is striped.
 */
export function LargeChart(props: LargeChartProps) {
  const { label, beforeLabel, points, window, shape, compare, log, format, onZoom } =
    props
  const [frame, width = 0] = useWidth<HTMLDivElement>()
  const [drag, setDrag] = useState<readonly [number, number]>()
  const step = window.interval === 'BLOCK' ? 1 : window.step
  const xs = useMemo(() => points.map(({ x }) => x), [points])
  const domain = [(xs[0] ?? 0) - step / 2, (xs.at(-1) ?? 0) + step / 2] as const
  const tick = width < NARROW ? TIGHT : ROOMY
  const values = useMemo(
    () => points.flatMap(({ value, before }) => [value, before]),
    [points],
  )
  const axis = useMemo(() => axisWidth(labelsOf(values, format.tick)), [values, format])
  const room = Math.max(1, width - axis)
  const parts = Math.max(1, Math.floor(room / tick))
  const ticks =
    window.interval === 'BLOCK'
      ? wholeTicks(...domain, parts)
      : timeTicks(...domain, parts, props.offsetMs)
  const { partialFrom } = window
  const scale = useMemo(() => (log ? makeLogScale(values) : undefined), [log, values])
  const valueAt = (position: number) => scale?.toValue(position) ?? position
  const barSize = (room / Math.max(1, points.length)) * BAR_PART
  const isBar = shape.shape === 'bar' && barSize >= MIN_BAR
  const outlined = shape.shape === 'bar' && !isBar
  // Memoized: the library recomputes the chart for a new array.
  const { rows, isolated, gaps } = useMemo(() => {
    const place = (value: number | null) =>
      value === null || scale === undefined ? value : scale.toPosition(value)
    const rows = points.map(({ x, value, before }) => ({
      x,
      value: place(value),
      before: place(before),
    }))
    const lines = [...(isBar ? [] : ['value' as const]), 'before' as const]
    return {
      rows,
      isolated: lines.map((name) => ({
        color: COLORS[name],
        at: isolatedValues(rows, name),
        ...(outlined && name === 'value' ? { bar: Math.max(1, barSize) } : {}),
      })),
      gaps: gapsOf(points).map(([from, to]) => [from - step / 2, to + step / 2] as const),
    }
  }, [points, scale, isBar, outlined, barSize, step])
  const partialX = points.find(
    ({ time }) => partialFrom !== undefined && time >= partialFrom,
  )?.x
  const zoom = () => {
    setDrag(undefined)
    if (drag === undefined || drag[0] === drag[1]) return
    const [low, high] = [Math.min(...drag), Math.max(...drag)]
    const first = points[nearestIndex(xs, low)]
    const last = points[nearestIndex(xs, high)]
    if (first === undefined || last === undefined) return
    onZoom(first.time, last.time + Math.max(window.step, 1_000))
  }

  return (
    <div ref={frame} className={classes.plot} dir="ltr">
      <Plot
        label={label}
        rows={rows}
        series={[
          {
            name: 'value',
            label,
            color: COLORS.value,
            type: isBar ? 'bar' : 'area',
          },
          ...(compare
            ? [
                {
                  name: 'before',
                  label: beforeLabel,
                  color: COLORS.before,
                  type: 'line' as const,
                  strokeDasharray: '5 4',
                },
              ]
            : []),
        ]}
        withLegend={compare}
        domain={domain}
        ticks={ticks}
        formatTick={props.formatTick}
        formatX={props.formatX}
        formatValue={(position) => format.exact(valueAt(position))}
        barSize={barSize}
        partialFrom={partialX}
        gaps={gaps}
        isolated={isolated}
        areaProps={
          outlined ? { type: 'step', fillOpacity: 1, strokeWidth: 1 } : undefined
        }
        formatYTick={(position) => format.tick(valueAt(position))}
        yAxis={{
          width: axis,
          allowDecimals: !shape.whole,
          ...(scale === undefined
            ? { domain: shape.fromZero ? [0, 'auto'] : ['auto', 'auto'] }
            : {
                domain: [scale.ticks[0] ?? 0, scale.ticks.at(-1) ?? 1],
                ticks: [...scale.ticks],
              }),
        }}
        room={room}
        referenceAreas={
          drag === undefined ? [] : [{ x1: drag[0], x2: drag[1], color: 'pine' }]
        }
        handlers={{
          onMouseDown: (state) => {
            const at = positionOf(state)
            if (at !== undefined) setDrag([at, at])
          },
          onMouseMove: (state) => {
            const at = positionOf(state)
            if (drag !== undefined && at !== undefined) setDrag([drag[0], at])
          },
          onMouseUp: zoom,
          onMouseLeave: () => setDrag(undefined),
        }}
      />
    </div>
  )
}

/** Colors of the values and of the time before. */
const COLORS = { value: 'var(--chart-1)', before: 'var(--chart-2)' } as const

/** Labels that an axis of these values may have: those of the highest value and of its parts. */
const labelsOf = (
  values: readonly (number | null)[],
  format: (value: number) => string,
) => {
  const high = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0)
  const low = values.reduce<number>(
    (least, value) => Math.min(least, value ?? least),
    high,
  )
  return [...niceTicks(low, high, 4), ...niceTicks(0, high, 4)].map(format)
}
