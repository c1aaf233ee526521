import { type Metric, toBlockHeight } from '@bvlgarichain/contract'
import { lazy, memo, Suspense } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { zoneOf } from '../../lib/time-form.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { axisFormat } from '../../parts/chart/axis-format.ts'
import { ChartTable } from '../../parts/chart/chart-table.tsx'
import { gapsOf, type MetricPoint } from '../../parts/chart/metric-points.ts'
import { METRIC_SHAPES } from '../../parts/chart/metrics.ts'
import type { MetricFormat } from '../../parts/chart/use-metric-format.ts'
import { BlockLink } from '../../parts/links/block-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import type { ChartWindow } from './chart-window.ts'
import { LiveSince } from './live-since.tsx'
import classes from './metric-screen.module.css'
import { MetricSummary } from './metric-summary.tsx'

/** Most blocks that the backend gives at once. */
const MAX_BLOCKS = 1_000

// The chart library is three times the rest of the screen: it comes when it is needed.
const LargeChart = lazy(async () => {
  const { LargeChart } = await import('./large-chart.tsx')
  return { default: LargeChart }
})

/** A figure's large chart, what it sums up to, and its values as a table. */
export const MetricChart = memo(function MetricChart({
  metric,
  points,
  window,
  compare,
  log,
  format,
  onZoom,
}: {
  metric: Metric
  /** `undefined` while there is no response. */
  points: readonly MetricPoint[] | undefined
  window: ChartWindow
  compare: boolean
  /** Draws values on a logarithmic scale. */
  log: boolean
  format: MetricFormat
  /** The visitor marked an interval of time, in Unix milliseconds. */
  onZoom: (from: number, to: number) => void
}) {
  const t = useText()
  const { locale } = useLocale()
  const { form } = useTimeSettings()
  const place = (
    <div className={classes.place} role="status" aria-label={t('chart.drawing')}>
      <Skeleton height="100%" />
    </div>
  )
  if (points === undefined) return place
  if (points.every(({ value }) => value === null)) {
    return (
      <div className={classes.place}>
        <EmptyState title={t('chart.empty')} text={t('chart.emptyText')} />
      </div>
    )
  }
  const byBlock = window.interval === 'BLOCK'
  const axis = axisFormat(
    window.interval === 'BLOCK' ? 'MINUTE' : window.interval,
    locale,
    zoneOf(form),
  )
  const formatX = (x: number) =>
    byBlock ? t('chart.blockTitle', { height: formatNumber(x) }) : axis.full(x)
  const label = t(`chart.${metric}`)
  const columns = [
    { id: 'value', label } as const,
    ...(compare ? [{ id: 'before', label: t('chart.compareLabel') } as const] : []),
  ]
  return (
    <>
      <Suspense fallback={place}>
        <LargeChart
          label={label}
          beforeLabel={t('chart.compareLabel')}
          points={points}
          window={window}
          shape={METRIC_SHAPES[metric]}
          compare={compare}
          log={log}
          format={format}
          formatX={formatX}
          formatTick={byBlock ? formatNumber : axis.tick}
          offsetMs={axis.offsetMs(window.to)}
          onZoom={onZoom}
        />
      </Suspense>
      <p className={classes.notes}>
        <span>{t('chart.zoomHint')}</span>
        {byBlock && points.length >= MAX_BLOCKS && (
          <span>{t('chart.blockLimit', { count: points.length })}</span>
        )}
        {window.partialFrom !== undefined && <span>{t('chart.partial')}</span>}
        {gapsOf(points).length > 0 && <span>{t('chart.gaps')}</span>}
      </p>
      <MetricSummary
        metric={metric}
        points={points}
        window={window}
        compare={compare}
        format={format}
      />
      <ChartTable
        name={label}
        xLabel={t(byBlock ? 'home.chartBlock' : 'home.chartTime')}
        series={columns}
        data={{
          xs: points.map(({ x }) => x),
          values: columns.map(({ id }) => points.map((point) => point[id])),
        }}
        formatX={(x) =>
          byBlock ? <BlockLink height={toBlockHeight(x)} /> : axis.full(x)
        }
        formatY={format.exact}
      />
      <LiveSince window={window} />
    </>
  )
})
