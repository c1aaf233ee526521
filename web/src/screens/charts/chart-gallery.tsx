import type { Metric, Series, SeriesPoint } from '@bvlgarichain/contract'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { lacksData, useLastErrors } from '../../api/use-last-error.ts'
import { useNetwork } from '../../app/network.tsx'
import { zoneOf } from '../../lib/time-form.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { axisFormat } from '../../parts/chart/axis-format.ts'
import { METRIC_GROUPS } from '../../parts/chart/metrics.ts'
import { useMetricFormat } from '../../parts/chart/use-metric-format.ts'
import { DataFreshness } from '../../parts/list/data-freshness.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import { ChartCard } from './chart-card.tsx'
import classes from './chart-gallery.module.css'
import { galleryQueries } from './chart-queries.ts'
import { LiveSince } from './live-since.tsx'
import { RangePicker } from './range-picker.tsx'
import { RollupCharts } from './rollup-charts.tsx'
import { useChartWindow } from './use-chart-window.ts'

const route = getRouteApi('/charts')

/** Figures of the rollup, and all metrics over the chosen range. */
export function ChartGallery() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { chain } = useNetwork()
  const formatOf = useMetricFormat(chain?.nativeSymbol ?? '')
  // Cards ignore the interval of the large chart.
  const { interval: _interval, ...wanted } = search
  const { span, window } = useChartWindow(wanted)
  // Deferred: charts take longer to render than a button may wait.
  const responses = useQueries({ queries: galleryQueries(window) })
  const queries = useDeferredValue(responses)
  const errors = useLastErrors(queries)
  const failed = queries.map((query, index) => errors[index] != null && lacksData(query))
  const { locale } = useLocale()
  const { form } = useTimeSettings()
  const { interval } = window
  const axis = useMemo(
    () => axisFormat(interval === 'BLOCK' ? 'MINUTE' : interval, locale, zoneOf(form)),
    [interval, locale, form],
  )
  return (
    <>
      <PageTitle title={t('chart.title')}>
        {!failed.every(Boolean) && (
          <DataFreshness
            updatedAt={() => oldest(queries.filter((_, index) => !failed[index]))}
          />
        )}
      </PageTitle>
      {/* Of the latest batches, whatever the range is. */}
      <RollupCharts />
      <div className={classes.bar}>
        <RangePicker
          search={search}
          span={span}
          onChange={(next) => navigate({ search: next, resetScroll: false })}
        />
      </div>
      {METRIC_GROUPS.map(({ topic, metrics }, index) => {
        const title = t(`chart.group${topic}`)
        const query = queries[index]
        return (
          <div key={topic}>
            <h2 className={classes.heading}>{title}</h2>
            {failed[index] ? (
              <Panel>
                <ErrorState error={errors[index]} onRetry={() => void query?.refetch()} />
              </Panel>
            ) : (
              <div className={classes.grid}>
                {metrics.map((metric) => (
                  <ChartCard
                    key={metric}
                    metric={metric}
                    points={pointsOf(query?.data, metric)}
                    window={window}
                    axis={axis}
                    formatOf={formatOf}
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
      {/* Last, since it comes late and must move nothing. */}
      <LiveSince window={window} />
    </>
  )
}

/** When the oldest of the responses came; 0 while one is loading. */
const oldest = (queries: readonly Pick<UseQueryResult, 'dataUpdatedAt'>[]): number =>
  Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))

const NO_POINTS: readonly SeriesPoint[] = []

/** Points of a metric: empty if the response lacks it, `undefined` without a response. */
const pointsOf = (series: readonly Series[] | undefined, metric: Metric) =>
  series && (series.find((one) => one.metric === metric)?.points ?? NO_POINTS)
