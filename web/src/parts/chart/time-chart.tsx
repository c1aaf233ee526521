import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { alignSeries, type ChartSeries, extent } from './chart-data.ts'
import { CHART_HEIGHT } from './chart-room.ts'
import { ChartTable } from './chart-table.tsx'
import classes from './time-chart.module.css'

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
  /** Full text of a value with its unit; its position distinguishes values that a number rounds alike. */
  readonly formatY: (y: number, x?: number) => string
  /** Short text of a value, beside the axis. */
  readonly formatYTick: (y: number) => string
  /** Heading of the positions in the table. */
  readonly xLabel: string
  /** Set false for a line whose small changes matter more than its distance from zero. */
  readonly fromZero?: boolean
  /** The values are counts. */
  readonly whole?: boolean
  /** Start of the incomplete positions; their bars are striped. */
  readonly partialFrom?: number | undefined
  /** Additional line of the tooltip. */
  readonly note?: (x: number) => string | undefined
  /** Link of a position, for the table. */
  readonly link?: (x: number) => ReactNode
  /** Called for a click on a position. */
  readonly onOpen?: (x: number) => void
}

// The chart library is larger than any screen: it comes when it is needed.
const TimePlot = lazy(async () => ({
  default: (await import('./time-plot.tsx')).TimePlot,
}))

/** A time series of the available width, with a table of all its values. */
export function TimeChart(props: TimeChartProps) {
  const { name, series, formatX, formatY } = props
  const t = useText()
  const data = useMemo(() => alignSeries(series), [series])
  const range = useMemo(() => extent(data.values), [data])
  if (range === undefined) {
    return (
      <div className={classes.empty} style={{ blockSize: CHART_HEIGHT }}>
        {t('home.chartNoData')}
      </div>
    )
  }
  return (
    <div className={classes.chart} dir="ltr">
      <div
        className={classes.plot}
        data-openable={props.onOpen === undefined ? undefined : true}
        style={{ blockSize: CHART_HEIGHT }}
      >
        <SectionBoundary>
          <Suspense fallback={<Skeleton height="100%" />}>
            <TimePlot {...props} data={data} range={range} />
          </Suspense>
        </SectionBoundary>
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
