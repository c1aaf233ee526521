import type { Metric, SeriesPoint } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import type { AxisFormat } from '../../parts/chart/axis-format.ts'
import { timeTicks } from '../../parts/chart/chart-scale.ts'
import { METRIC_SHAPES } from '../../parts/chart/metrics.ts'
import { TimeChart } from '../../parts/chart/time-chart.tsx'
import type { MetricFormat } from '../../parts/chart/use-metric-format.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartWindow } from './chart-window.ts'
import { summarize } from './series-summary.ts'

/** One metric over the chosen range: its total or its average, and its chart; its name leads to a larger one. */
export const ChartCard = memo(function ChartCard({
  metric,
  points,
  window,
  axis,
  formatOf,
}: {
  metric: Metric
  /** `undefined` without a response. */
  points: readonly SeriesPoint[] | undefined
  window: ChartWindow
  axis: AxisFormat
  formatOf: (metric: Metric) => MetricFormat
}) {
  const t = useText()
  const { shape, figure, isSpacing, fromZero, whole } = METRIC_SHAPES[metric]
  const format = formatOf(metric)
  const name = t(`chart.${metric}`)
  const summary = useMemo(
    () => summarize(points?.map(({ value = null }) => value) ?? [], { isSpacing }),
    [points, isSpacing],
  )
  const series = useMemo(() => {
    const drawn = points?.map(({ time, value = null }) => ({ x: time, y: value })) ?? []
    return [{ id: metric, label: name, shape, points: drawn }]
  }, [points, metric, name, shape])
  return (
    <ChartFrame
      name={name}
      link={
        <Link
          from="/charts"
          to="."
          search={(search) => ({ ...search, metric })}
          data-testid="chart-card"
          data-value={metric}
        >
          {name}
        </Link>
      }
      hint={t(`chart.${metric}Hint`)}
      value={summary === undefined ? t('chart.noValue') : format.short(summary[figure])}
      when={t(`chart.${figure}`)}
      isReady={points !== undefined}
    >
      <TimeChart
        name={name}
        series={series}
        step={window.step}
        xTicks={(from, to, parts) => timeTicks(from, to, parts, axis.offsetMs(to))}
        formatTick={axis.tick}
        formatX={axis.full}
        formatY={format.exact}
        formatYTick={format.tick}
        xLabel={t('home.chartTime')}
        fromZero={fromZero}
        whole={whole}
        partialFrom={window.partialFrom}
      />
    </ChartFrame>
  )
})
