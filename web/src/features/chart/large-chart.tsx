import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useId, useState } from 'react'
import { nearestIndex } from './chart-data.ts'
import { timeTicks, wholeTicks } from './chart-scale.ts'
import type { ChartWindow } from './chart-window.ts'
import { makeLogScale } from './log-scale.ts'
import { gapsOf, lonelyPoints, type MetricPoint } from './metric-points.ts'
import classes from './metric-screen.module.css'
import type { MetricShape } from './metrics.ts'
import type { MetricFormat } from './use-metric-format.ts'
import { useWidth } from './use-width.ts'

/** Room for the values beside the axis and for a text under it, in CSS pixels. */
const ROOMY = { axis: 72, tick: 96 }
/** The same on a narrow screen. */
const TIGHT = { axis: 52, tick: 56 }
/** Width below which a chart is narrow, in CSS pixels. */
const NARROW = 480
/** Part of its interval that a bar covers. */
const BAR_PART = 0.74

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
 * The large chart of a figure. A stretch that is dragged over is zoomed into; arrow keys walk
 * from value to value. Gaps are hatched; the bar that is still
 * filling is striped.
 */
export function LargeChart(props: LargeChartProps) {
  const { label, beforeLabel, points, window, shape, compare, format, onZoom } = props
  const id = useId()
  const [frame, width = 0] = useWidth<HTMLDivElement>()
  const [drag, setDrag] = useState<readonly [number, number]>()
  const step = window.interval === 'BLOCK' ? 1 : window.step
  const xs = points.map(({ x }) => x)
  const domain = [(xs[0] ?? 0) - step / 2, (xs.at(-1) ?? 0) + step / 2] as const
  const { axis, tick } = width < NARROW ? TIGHT : ROOMY
  const room = Math.max(1, width - axis)
  const parts = Math.max(1, Math.floor(room / tick))
  const ticks =
    window.interval === 'BLOCK'
      ? wholeTicks(...domain, parts)
      : timeTicks(...domain, parts, props.offsetMs)
  const { partialFrom } = window
  const scale = props.log
    ? makeLogScale(points.flatMap(({ value, before }) => [value, before]))
    : undefined
  const place = (value: number | null) =>
    value === null || scale === undefined ? value : scale.toPosition(value)
  const valueAt = (position: number) => scale?.toValue(position) ?? position

  /** Position under the pointer, as the chart tells it. */
  const positionOf = ({ activeLabel }: { activeLabel?: string | number | undefined }) =>
    activeLabel === undefined ? undefined : Number(activeLabel)
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
      <CompositeChart
        h="100%"
        data={points.map(({ x, time, value, before }) => ({
          x,
          value: place(value),
          before: place(before),
          // The interval that is still filling: a bar of its own look.
          ...(partialFrom !== undefined && time >= partialFrom
            ? { fill: `url(#${id}partial)` }
            : {}),
        }))}
        dataKey="x"
        series={[
          {
            name: 'value',
            label,
            color: 'var(--chart-1)',
            type: shape.shape === 'bar' ? 'bar' : 'area',
          },
          ...(compare
            ? [
                {
                  name: 'before',
                  label: beforeLabel,
                  color: 'var(--chart-2)',
                  type: 'line' as const,
                  strokeDasharray: '5 4',
                },
              ]
            : []),
        ]}
        withLegend={compare}
        legendProps={{ itemSorter: null }}
        withDots={false}
        connectNulls={false}
        curveType="linear"
        strokeWidth={1.75}
        valueFormatter={(position) => format.exact(valueAt(position))}
        gridAxis="x"
        tickLine="none"
        textColor="var(--text-dimmed)"
        gridColor="var(--border)"
        minBarSize={1}
        areaProps={{ dot: dotsOf(lonelyPoints(points.map(({ value }) => value))) }}
        lineProps={{ dot: dotsOf(lonelyPoints(points.map(({ before }) => before))) }}
        barProps={{
          barSize: Math.max(1, (room / Math.max(1, points.length)) * BAR_PART),
          radius: [2, 2, 0, 0],
        }}
        xAxisProps={{
          type: 'number',
          domain: [...domain],
          ticks,
          tickFormatter: props.formatTick,
          interval: 0,
        }}
        yAxisProps={{
          width: axis,
          tickFormatter: (position: number) => format.tick(valueAt(position)),
          allowDecimals: !shape.whole,
          ...(scale === undefined
            ? { domain: shape.fromZero ? [0, 'auto'] : ['auto', 'auto'] }
            : {
                domain: [scale.ticks[0] ?? 0, scale.ticks.at(-1) ?? 1],
                ticks: [...scale.ticks],
                interval: 'preserveStartEnd' as const,
              }),
        }}
        tooltipProps={{
          // Asked also while the pointer is nowhere.
          labelFormatter: (x) => (typeof x === 'number' ? props.formatX(x) : ''),
        }}
        referenceAreas={[
          ...gapsOf(points).map(([from, to]) => ({
            x1: from - step / 2,
            x2: to + step / 2,
            fill: `url(#${id}hatch)`,
            fillOpacity: 1,
            strokeOpacity: 0,
          })),
          ...(drag === undefined ? [] : [{ x1: drag[0], x2: drag[1], color: 'pine' }]),
        ]}
        composedChartProps={{
          title: label,
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
      >
        <defs>
          <pattern
            id={`${id}hatch`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className={classes.hatch} y2="6" />
          </pattern>
          <pattern
            id={`${id}partial`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className={classes.partial} y2="5" />
          </pattern>
        </defs>
      </CompositeChart>
    </div>
  )
}

/** Draws a dot for those of a line's points that the line does not reach. */
const dotsOf = (lonely: ReadonlySet<number>) =>
  function Dot({ cx, cy, index, stroke }: DotProps) {
    return lonely.has(index) ? (
      <circle key={index} cx={cx} cy={cy} r={2} fill={stroke} />
    ) : (
      <g key={index} />
    )
  }

/** What the chart library tells about a point. */
interface DotProps {
  readonly cx?: number | undefined
  readonly cy?: number | undefined
  readonly index: number
  readonly stroke?: string | undefined
}
