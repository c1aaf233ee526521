import type { Metric, SeriesPoint } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { hidesOthers, makeLogScale } from '../../parts/chart/log-scale.ts'
import { METRIC_SHAPES } from '../../parts/chart/metrics.ts'
import { Sparkline } from '../../parts/chart/sparkline.tsx'
import type { MetricFormat } from '../../parts/chart/use-metric-format.ts'
import { ValueSkeleton } from '../../ui/skeleton.tsx'
import classes from './chart-gallery.module.css'
import type { ChartWindow } from './chart-window.ts'

/** Maximum number of characters of a full-size value in a card on a phone. */
const SHORT_VALUE = 14

/**
 * One metric: its name, its value in the last complete interval and a sparkline; a link to its
 * chart. `blockTime` is the dashboard's current value: the mean of an hour includes pauses.
 */
export const ChartCard = memo(function ChartCard({
  metric,
  points,
  window,
  blockTime,
  liveSince,
  formatOf,
}: {
  metric: Metric
  /** `undefined` without a response. */
  points: readonly SeriesPoint[] | undefined
  window: ChartWindow
  /** Mean of the newest 100 blocks in milliseconds, in place of the last interval's. */
  blockTime?: number | undefined
  /** End of the generated history, in Unix milliseconds. */
  liveSince: number | undefined
  formatOf: (metric: Metric) => MetricFormat
}) {
  const t = useText()
  const { shape, fromZero } = METRIC_SHAPES[metric]
  const { partialFrom = Number.POSITIVE_INFINITY } = window
  // The interval under way is left out: half an hour looks like a collapse.
  const complete = useMemo(
    () => points?.filter(({ time }) => time < partialFrom) ?? [],
    [points, partialFrom],
  )
  const last = complete.at(-1)
  const value = blockTime ?? last?.value ?? undefined
  const isGenerated = last !== undefined && last.time < (liveSince ?? 0)
  const period = t(`chart.last${window.interval}`)
  const text = value === undefined ? t('chart.noValue') : formatOf(metric).short(value)
  const log = hidesOthers(complete.map(({ value = null }) => value))
  const values = useMemo(() => drawnValues(complete, log), [complete, log])
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
        {points === undefined ? <ValueSkeleton width="6ch" /> : <bdi>{text}</bdi>}
      </span>
      <span className={classes.when}>
        {blockTime === undefined
          ? isGenerated
            ? t('chart.generated', { period })
            : period
          : t('home.averageBlockTimeHint')}
      </span>
      <span className={classes.plot}>
        {log && <span className={classes.log}>{t('chart.log')}</span>}
        {points !== undefined && (
          <Sparkline values={values} shape={shape} fromZero={fromZero} />
        )}
      </span>
    </Link>
  )
})

/** The values as they are drawn; a missing one is a gap. */
function drawnValues(points: readonly SeriesPoint[], log: boolean) {
  const values = points.map(({ value = null }) => value)
  if (!log) return values
  const { toPosition } = makeLogScale(values)
  return values.map((value) => (value === null ? null : toPosition(value)))
}
