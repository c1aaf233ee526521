import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useId, useMemo, useState } from 'react'
import { nearestIndex } from './chart-data.ts'
import { timeTicks, wholeTicks } from './chart-scale.ts'
import type { ChartWindow } from './chart-window.ts'
import { type IsolatedValues, LargeChartMarks } from './large-chart-marks.tsx'
import { makeLogScale } from './log-scale.ts'
import { gapsOf, isolatedPoints, type MetricPoint } from './metric-points.ts'
import classes from './metric-screen.module.css'
import type { MetricShape } from './metrics.ts'
import type { MetricFormat } from './use-metric-format.ts'
import { useWidth } from './use-width.ts'

/** Space for axis labels, in CSS pixels. */
const ROOMY = { axis: 72, tick: 96 }
/** The same on a narrow screen. */
const TIGHT = { axis: 52, tick: 56 }
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
  const { label, beforeLabel, points, window, shape, compare, format, onZoom } = props
  const id = useId()
  const [frame, width = 0] = useWidth<HTMLDivElement>()
  const [drag, setDrag] = useState<readonly [number, number]>()
  const step = window.interval === 'BLOCK' ? 1 : window.step
  const xs = useMemo(() => points.map(({ x }) => x), [points])
  const domain = [(xs[0] ?? 0) - step / 2, (xs.at(-1) ?? 0) + step / 2] as const
  const { axis, tick } = width < NARROW ? TIGHT : ROOMY
  const room = Math.max(1, width - axis)
  const parts = Math.max(1, Math.floor(room / tick))
  const ticks =
    window.interval === 'BLOCK'
      ? wholeTicks(...domain, parts)
      : timeTicks(...domain, parts, props.offsetMs)
  const { partialFrom } = window
  const { log } = props
  const scale = useMemo(
    () =>
      log
        ? makeLogScale(points.flatMap(({ value, before }) => [value, before]))
        : undefined,
    [log, points],
  )
  const valueAt = (position: number) => scale?.toValue(position) ?? position
  const barSize = (room / Math.max(1, points.length)) * BAR_PART
  const isBar = shape.shape === 'bar' && barSize >= MIN_BAR
  const outlined = shape.shape === 'bar' && !isBar
  // Memoized: the library recomputes the chart for a new array.
  const { data, isolated, gaps } = useMemo(() => {
    const place = (value: number | null) =>
      value === null || scale === undefined ? value : scale.toPosition(value)
    const data = points.map(({ x, time, value, before }) => ({
      x,
      value: place(value),
      before: place(before),
      // The incomplete interval has its own look.
      ...(partialFrom !== undefined && time >= partialFrom
        ? { fill: `url(#${id}partial)` }
        : {}),
    }))
    const lines = [...(isBar ? [] : ['value' as const]), 'before' as const]
    return {
      data,
      isolated: lines.map((name) => ({
        color: COLORS[name],
        at: isolatedValues(data, name),
        ...(outlined && name === 'value' ? { bar: Math.max(1, barSize) } : {}),
      })),
      gaps: gapsOf(points).map(([from, to]) => [from - step / 2, to + step / 2] as const),
    }
  }, [points, scale, partialFrom, isBar, outlined, barSize, step, id])

  /** Position under the pointer, reported by the chart. */
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
        data={data}
        dataKey="x"
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
        {...(outlined
          ? { areaProps: { type: 'step' as const, fillOpacity: 1, strokeWidth: 1 } }
          : {})}
        barProps={{ barSize, radius: [2, 2, 0, 0] }}
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
          // Also called without a pointer.
          labelFormatter: (x) => (typeof x === 'number' ? props.formatX(x) : ''),
        }}
        referenceAreas={
          drag === undefined ? [] : [{ x1: drag[0], x2: drag[1], color: 'pine' }]
        }
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
        <LargeChartMarks gaps={gaps} hatch={`url(#${id}hatch)`} isolated={isolated} />
      </CompositeChart>
    </div>
  )
}

/** Colors of the values and of the time before. */
const COLORS = { value: 'var(--chart-1)', before: 'var(--chart-2)' } as const

type Line = keyof typeof COLORS

/** Isolated values of a line, with their positions. */
const isolatedValues = (
  data: readonly ({ readonly x: number } & Readonly<Record<Line, number | null>>)[],
  line: Line,
): IsolatedValues['at'] =>
  [...isolatedPoints(data.map((point) => point[line]))].flatMap((index) => {
    const { x = 0, [line]: y = null } = data[index] ?? {}
    return y === null ? [] : [[x, y] as const]
  })
