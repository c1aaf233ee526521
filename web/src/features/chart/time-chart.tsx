import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { ChartAxes } from './chart-axes.tsx'
import {
  alignSeries,
  type ChartSeries,
  extent,
  indexAfterKey,
  nearestIndex,
} from './chart-data.ts'
import { layoutChart } from './chart-layout.ts'
import { ChartMarks } from './chart-marks.tsx'
import { ChartTable } from './chart-table.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'
import classes from './time-chart.module.css'
import { useWidth } from './use-width.ts'

export interface TimeChartProps {
  /** Accessible name; the visible title is outside. */
  readonly name: string
  readonly series: readonly ChartSeries[]
  /** Distance between two positions: milliseconds, or 1 for blocks. */
  readonly step: number
  /** Round positions for the axis under the plot, at most `parts` + 1 of them. */
  readonly xTicks: (from: number, to: number, parts: number) => readonly number[]
  /** Short text of a position, under the axis. */
  readonly formatTick: (x: number) => string
  /** Full text of a position, in the tooltip and the table. */
  readonly formatX: (x: number) => string
  /** Full text of a value, with its unit. */
  readonly formatY: (y: number) => string
  /** Short text of a value, beside the axis. */
  readonly formatYTick: (y: number) => string
  /** Heading of the positions in the table. */
  readonly xLabel: string
  /** Set false for a line whose small changes matter more than its distance from zero. */
  readonly fromZero?: boolean
  /** The values are counts. */
  readonly whole?: boolean
  /** Start of the incomplete positions; their bars are hatched. */
  readonly partialFrom?: number | undefined
  /** Additional line of the tooltip. */
  readonly note?: (x: number) => string | undefined
  /** Link of a position, for the table. */
  readonly link?: (x: number) => ReactNode
  /** Called for a click, or for Enter on the crosshair. */
  readonly onOpen?: (x: number) => void
}

/** Height of every chart in CSS pixels, its axis included. */
export const CHART_HEIGHT = 208
/** Height of a chart with its closed table under it, in CSS pixels, to reserve its space. */
export const CHART_ROOM = CHART_HEIGHT + 30
/** Space for a label under the axis, in CSS pixels. */
const TICK_ROOM = 84

/**
 * A time series as an SVG of the available width. The crosshair follows the pointer and, like
 * a slider, the arrow keys; a table lists all values.
 */
export function TimeChart(props: TimeChartProps) {
  const { name, series, step, xTicks, formatX, formatY, onOpen } = props
  const t = useText()
  const [frame, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number>()
  const data = alignSeries(series)
  const index = active === undefined ? -1 : nearestIndex(data.xs, active)
  const x = data.xs[index]

  if (extent(data.values) === undefined) {
    return (
      <div ref={frame} className={classes.empty} style={{ height: CHART_HEIGHT }}>
        {t('home.chartNoData')}
      </div>
    )
  }

  const layout = layoutChart(data, {
    width: width ?? 0,
    height: CHART_HEIGHT,
    step,
    fromZero: props.fromZero ?? true,
    whole: props.whole ?? false,
    formatY: props.formatYTick,
  })
  const readings = series.map(({ id, label }, row) => {
    const value = data.values[row]?.[index] ?? null
    return { id, label, text: value === null ? t('home.chartGap') : formatY(value) }
  })

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left - layout.left) / (layout.right - layout.left)
    const [from, to] = layout.domain
    setActive(data.xs[nearestIndex(data.xs, from + share * (to - from))])
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return setActive(undefined)
    if (event.key === 'Enter' && x !== undefined) return onOpen?.(x)
    const next = indexAfterKey(
      event.key,
      x === undefined ? undefined : index,
      data.xs.length,
    )
    if (next === undefined) return
    event.preventDefault()
    setActive(data.xs[next])
  }

  return (
    <div className={classes.chart} dir="ltr">
      {/* A slider to assistive technology: the arrow keys move through the positions. */}
      <div
        ref={frame}
        className={classes.frame}
        data-openable={onOpen === undefined ? undefined : true}
        style={{ height: CHART_HEIGHT }}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={data.xs.length - 1}
        aria-valuenow={index === -1 ? data.xs.length - 1 : index}
        aria-valuetext={
          x === undefined
            ? t('home.chartHint')
            : `${formatX(x)}: ${readings.map(({ label, text }) => `${label} ${text}`).join(', ')}`
        }
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActive(undefined)}
        onBlur={() => setActive(undefined)}
        onClick={() => x !== undefined && onOpen?.(x)}
        onKeyDown={walk}
      >
        {width !== undefined && (
          <svg width={width} height={CHART_HEIGHT} aria-hidden="true" focusable="false">
            <ChartAxes
              layout={layout}
              xTicks={xTicks(
                ...layout.domain,
                Math.max(1, Math.floor((layout.right - layout.left) / TICK_ROOM)),
              )}
              formatX={props.formatTick}
              formatY={props.formatYTick}
            />
            <ChartMarks
              series={series}
              data={data}
              layout={layout}
              step={step}
              active={index}
              partialFrom={props.partialFrom}
            />
          </svg>
        )}
        {x !== undefined && width !== undefined && (
          <ChartTooltip
            title={formatX(x)}
            readings={readings}
            notes={[
              props.note?.(x),
              props.partialFrom !== undefined && x >= props.partialFrom
                ? t('home.chartPartial')
                : undefined,
              onOpen === undefined ? undefined : t('home.chartOpenBlock'),
            ]}
            left={layout.x(x)}
            width={width}
          />
        )}
      </div>
      <ChartTable
        name={name}
        xLabel={props.xLabel}
        series={series}
        data={data}
        formatX={props.link ?? formatX}
        formatY={formatY}
      />
    </div>
  )
}
