import type { Metric, SeriesPoint } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useText } from '../../i18n/text.tsx'
import classes from './chart-gallery.module.css'
import type { ChartWindow } from './chart-window.ts'
import { hidesOthers, makeLogScale } from './log-scale.ts'
import { METRIC_SHAPES } from './metrics.ts'
import { Sparkline } from './sparkline.tsx'
import type { MetricFormat } from './use-metric-format.ts'

/** Most characters that fit beside each other in a card on a phone, at full size. */
const SHORT_VALUE = 14

/** One figure: its name, its value in the last full interval, its course; leads to its chart. */
export const ChartCard = memo(function ChartCard({
  metric,
  points,
  window,
  formatOf,
}: {
  metric: Metric
  /** `undefined` while there is no answer. */
  points: readonly SeriesPoint[] | undefined
  window: ChartWindow
  formatOf: (metric: Metric) => MetricFormat
}) {
  const t = useText()
  const { shape, fromZero } = METRIC_SHAPES[metric]
  const { partialFrom = Number.POSITIVE_INFINITY } = window
  // The interval under way is left out: half an hour looks like a collapse.
  const complete = points?.filter(({ time }) => time < partialFrom) ?? []
  const value = complete.at(-1)?.value ?? undefined
  const text = value === undefined ? t('chart.noValue') : formatOf(metric).short(value)
  const log = hidesOthers(complete.map((point) => point.value))
  return (
    <Link
      from="/charts"
      to="."
      search={(search) => ({ ...search, metric })}
      className={classes.card}
      title={t(`chart.${metric}Hint`)}
      data-testid="chart-card"
      data-value={metric}
      aria-busy={points === undefined}
    >
      <span className={classes.name}>{t(`chart.${metric}`)}</span>
      <span className={classes.value} data-long={text.length > SHORT_VALUE || undefined}>
        {points === undefined ? (
          <span className={classes.skeleton} />
        ) : (
          <bdi dir="ltr">{text}</bdi>
        )}
      </span>
      <span className={classes.when}>{t(`chart.last${window.interval}`)}</span>
      <span className={classes.plot}>
        {log && <span className={classes.log}>{t('chart.log')}</span>}
        {points !== undefined && (
          <Sparkline
            points={log ? onLogScale(complete) : complete}
            step={window.step}
            shape={shape}
            fromZero={fromZero}
          />
        )}
      </span>
    </Link>
  )
})

function onLogScale(points: readonly SeriesPoint[]): readonly SeriesPoint[] {
  const { toPosition } = makeLogScale(points.map(({ value }) => value))
  return points.map((point) => ({
    ...point,
    value: point.value === null ? null : toPosition(point.value),
  }))
}
