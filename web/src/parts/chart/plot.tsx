import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { ChartTooltip, CompositeChart, type CompositeChartProps } from '@mantine/charts'
import { useId, useMemo } from 'react'
import { isolate } from '../../lib/isolate.ts'
import { useText } from '../../locales/text.tsx'
import { axisMargin } from './axis-room.ts'
import classes from './plot.module.css'
import { type IsolatedValues, PlotMarks } from './plot-marks.tsx'

/** A position with a value for each series; `null` is a gap. */
export interface PlotRow {
  readonly x: number
  readonly [series: string]: number | null
}

export interface PlotProps {
  /** Accessible name. */
  readonly label: string
  readonly rows: readonly PlotRow[]
  readonly series: CompositeChartProps['series']
  /** First and last position on the axis, with half a step beside them. */
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
  readonly formatTick: (x: number) => string
  /** Heading of the tooltip. */
  readonly formatX: (x: number) => string
  /** More lines of the tooltip. */
  readonly notes?: ((x: number) => readonly (string | undefined)[]) | undefined
  /** Full text of a value, in the tooltip at its position. */
  readonly formatValue: (y: number, x?: number) => string
  /** Short text of a value, beside the axis. */
  readonly formatYTick: (y: number) => string
  readonly yAxis: NonNullable<CompositeChartProps['yAxisProps']> & {
    readonly width: number
  }
  /** Width beside the value axis, in CSS pixels. */
  readonly room: number
  /** Width of a bar in CSS pixels. */
  readonly barSize: number
  /** First position of the incomplete interval, whose bars are striped. */
  readonly partialFrom?: number | undefined
  /** First and last position of each gap; gaps are hatched. */
  readonly gaps: readonly (readonly [number, number])[]
  readonly isolated: readonly IsolatedValues[]
  readonly withLegend?: boolean
  readonly areaProps?: CompositeChartProps['areaProps']
  readonly referenceAreas?: CompositeChartProps['referenceAreas']
  readonly handlers?: CompositeChartProps['composedChartProps']
}

const NO_BREAK = '\u00a0'

/**
 * A chart of values over time or blocks, in the look that all charts share. Arrow keys move
 * between values.
 */
export function Plot(props: PlotProps) {
  const { label, rows, series, partialFrom, formatX, formatValue, notes } = props
  const t = useText()
  const id = useId()
  // Memoized: the library recomputes the chart for a new array.
  const data = useMemo(
    () =>
      rows.map((row) =>
        partialFrom !== undefined && row.x >= partialFrom
          ? { ...row, fill: `url(#${id}partial)` }
          : row,
      ),
    [rows, partialFrom, id],
  )
  return (
    <CompositeChart
      h="100%"
      data={data}
      dataKey="x"
      series={series}
      withLegend={props.withLegend ?? false}
      legendProps={{ itemSorter: null }}
      withDots={false}
      connectNulls={false}
      curveType="linear"
      strokeWidth={1.75}
      valueFormatter={(y) => formatValue(y)}
      gridAxis="x"
      tickLine="none"
      textColor="var(--text-dimmed)"
      gridColor="var(--border)"
      minBarSize={1}
      areaProps={props.areaProps ?? {}}
      barProps={{ barSize: props.barSize, radius: [2, 2, 0, 0] }}
      xAxisProps={{
        type: 'number',
        domain: [...props.domain],
        ticks: props.ticks,
        tickFormatter: (x: number) => isolate(props.formatTick(x)),
        interval: 0,
      }}
      yAxisProps={{
        // Every label on its line: the library moves those at the ends otherwise.
        interval: 0,
        ...props.yAxis,
        // The library breaks a label at a plain space.
        tickFormatter: (y: number) =>
          isolate(props.formatYTick(y).replaceAll(' ', NO_BREAK)),
      }}
      tooltipProps={{
        content: ({ label: x, payload }) =>
          // Also called without a pointer.
          typeof x === 'number' && (
            <ChartTooltip
              role="status"
              label={
                <>
                  {formatX(x)}
                  {[
                    payload.length === 0 && t('home.chartGap'),
                    ...(notes?.(x) ?? []),
                  ].map(
                    (note) =>
                      note && (
                        <span key={note} className={classes.note}>
                          {note}
                        </span>
                      ),
                  )}
                </>
              }
              payload={payload}
              series={series}
              valueFormatter={(y) => formatValue(y, x)}
            />
          ),
      }}
      referenceAreas={props.referenceAreas ?? []}
      composedChartProps={{
        title: label,
        desc: t('home.chartHint'),
        margin: axisMargin(props),
        ...props.handlers,
      }}
    >
      <defs>
        <Stripes id={`${id}hatch`} size={6} className={classes.hatch} />
        <Stripes id={`${id}partial`} size={5} className={classes.partial} />
      </defs>
      <PlotMarks gaps={props.gaps} hatch={`url(#${id}hatch)`} isolated={props.isolated} />
    </CompositeChart>
  )
}

function Stripes({
  id,
  size,
  className,
}: {
  id: string
  /** Distance of two lines in CSS pixels. */
  size: number
  className: string | undefined
}) {
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line className={className} y2={size} />
    </pattern>
  )
}
