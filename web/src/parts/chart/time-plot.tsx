import { useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { axisWidth } from './axis-room.ts'
import type { ChartData } from './chart-data.ts'
import { niceTicks } from './chart-scale.ts'
import { Plot, type PlotRow } from './plot.tsx'
import { isolatedValues, positionOf } from './plot-marks.tsx'
import type { TimeChartProps } from './time-chart.tsx'
import { useWidth } from './use-width.ts'

/** Width for a label under the axis, in CSS pixels. */
const TICK_ROOM = 84
/** Intervals of the value axis. */
const Y_PARTS = 4
/** Part of its interval that a bar covers. */
const BAR_PART = 0.74

/** The plot of a time chart. Where every series has a gap, the ground is hatched. */
export function TimePlot({
  data,
  range: [low, high],
  ...props
}: TimeChartProps & {
  data: ChartData
  /** Lowest and highest value. */
  range: readonly [number, number]
}) {
  const { series, step, partialFrom, note, onOpen, formatYTick } = props
  const t = useText()
  const [frame, width = 0] = useWidth<HTMLDivElement>()
  const { xs, values } = data
  const fromZero = props.fromZero ?? true
  const yTicks = niceTicks(fromZero ? Math.min(0, low) : low, high, Y_PARTS, props.whole)
  const axis = axisWidth(yTicks.map(formatYTick))
  const domain = [(xs[0] ?? 0) - step / 2, (xs.at(-1) ?? 0) + step / 2] as const
  const room = Math.max(1, width - axis)
  const ticks = props.xTicks(...domain, Math.max(1, Math.floor(room / TICK_ROOM)))
  const barSize = Math.max(1, (room / ((domain[1] - domain[0]) / step)) * BAR_PART)
  const rows = useMemo(
    () =>
      xs.map(
        (x, index): PlotRow => ({
          ...Object.fromEntries(
            series.map(({ id }, row) => [id, values[row]?.[index] ?? null]),
          ),
          x,
        }),
      ),
    [xs, values, series],
  )
  const { gaps, isolated } = useMemo(
    () => ({
      gaps: xs.flatMap((x, index) =>
        values.every((row) => row[index] === null)
          ? [[x - step / 2, x + step / 2] as const]
          : [],
      ),
      isolated: series.flatMap(({ id, shape }, row) =>
        shape === 'line' ? [{ color: colorOf(row), at: isolatedValues(rows, id) }] : [],
      ),
    }),
    [xs, values, series, rows, step],
  )
  return (
    <div ref={frame} style={{ blockSize: '100%' }}>
      <Plot
        label={props.name}
        rows={rows}
        series={series.map(({ id, label, shape }, row) => ({
          name: id,
          label,
          color: colorOf(row),
          type: shape === 'line' && row === 0 ? 'area' : shape,
        }))}
        domain={domain}
        ticks={ticks}
        formatTick={props.formatTick}
        formatX={props.formatX}
        formatValue={props.formatY}
        notes={(x) => [
          note?.(x),
          partialFrom !== undefined && x >= partialFrom
            ? t('home.chartPartial')
            : undefined,
          onOpen === undefined ? undefined : t('home.chartOpenBlock'),
        ]}
        formatYTick={formatYTick}
        yAxis={{
          width: axis,
          domain: [yTicks[0] ?? 0, yTicks.at(-1) ?? 1],
          ticks: yTicks,
        }}
        room={room}
        barSize={barSize}
        partialFrom={partialFrom}
        gaps={gaps}
        isolated={isolated}
        handlers={{
          onClick: (state) => {
            const x = positionOf(state)
            if (x !== undefined) onOpen?.(x)
          },
        }}
      />
    </div>
  )
}

/** Color of a series by its place, as the legends show it. */
const colorOf = (row: number) => `var(--chart-${row + 1})`
