import type { Metric } from '@bvlgarichain/contract'
import { memoize } from '../../lib/memoize.ts'
import { useText } from '../../locales/text.tsx'
import type { MetricPoint } from '../../parts/chart/metric-points.ts'
import { METRIC_SHAPES } from '../../parts/chart/metrics.ts'
import type { MetricFormat } from '../../parts/chart/use-metric-format.ts'
import type { ChartWindow } from './chart-window.ts'
import classes from './metric-screen.module.css'
import { changeOf, summarize } from './series-summary.ts'

/** Summary of a chart's points. The comparison omits the incomplete last interval. */
export function MetricSummary({
  metric,
  points,
  window,
  compare,
  format,
}: {
  metric: Metric
  points: readonly MetricPoint[]
  window: ChartWindow
  compare: boolean
  format: MetricFormat
}) {
  const t = useText()
  const { partialFrom = Number.POSITIVE_INFINITY } = window
  const shape = METRIC_SHAPES[metric]
  const summaryOf = (values: readonly (number | null)[]) => summarize(values, shape)
  const summary = summaryOf(points.map(({ value }) => value))
  if (summary === undefined) return null
  const ended = points.filter(
    ({ time, value, before }) => time < partialFrom && value !== null && before !== null,
  )
  const now = summaryOf(ended.map(({ value }) => value))
  const then = summaryOf(ended.map(({ before }) => before))
  const change = now && then && changeOf(then.mean, now.mean)
  const facts = [
    ...(shape.figure === 'total' ? [['total', summary.total] as const] : []),
    ['mean', summary.mean] as const,
    ['highest', summary.highest] as const,
    ['lowest', summary.lowest] as const,
  ]
  return (
    <dl className={classes.summary}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{t(`chart.${name}`)}</dt>
          <dd
            title={format.exact(value)}
            data-testid={`chart-${name}`}
            data-value={value}
          >
            <bdi>{format.short(value)}</bdi>
          </dd>
        </div>
      ))}
      {compare && (
        <div className={classes.fact}>
          <dt>{t('chart.change')}</dt>
          <dd>
            <bdi dir="ltr">
              {change === undefined ? '—' : changeFormat().format(change)}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

const changeFormat = memoize(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
)
