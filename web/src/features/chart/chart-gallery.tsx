import type { Metric, Series, SeriesPoint } from '@bvlgarichain/shared'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type CSSProperties, useDeferredValue } from 'react'
import { statisticQuery } from '../../api/queries/network.ts'
import { useText } from '../../i18n/text.tsx'
import { useNetwork } from '../../shell/network.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DataFreshness } from '../provenance/data-freshness.tsx'
import { ChartCard } from './chart-card.tsx'
import classes from './chart-gallery.module.css'
import { galleryQueries, isOpenWindow } from './chart-queries.ts'
import { METRIC_GROUPS } from './metrics.ts'
import { RangePicker } from './range-picker.tsx'
import { useChartWindow } from './use-chart-window.ts'
import { useMetricFormat } from './use-metric-format.ts'

const route = getRouteApi('/charts')

/** All metrics as cards: the newest value, and a sparkline over the range. */
export function ChartGallery() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { chain } = useNetwork()
  const formatOf = useMetricFormat(chain?.nativeSymbol ?? '')
  // Cards ignore the interval of the large chart.
  const { interval: _interval, ...wanted } = search
  const { span, window } = useChartWindow(wanted)
  // Deferred: sparklines take longer to render than a button may wait.
  const responses = useQueries({ queries: galleryQueries(window) })
  const queries = useDeferredValue(responses)
  const isLive = isOpenWindow(window)
  const { data: statistic } = useQuery({ ...statisticQuery(), enabled: isLive })
  return (
    <>
      <PageTitle title={t('chart.title')}>
        {!queries.every(({ data, error }) => data === undefined && error !== null) && (
          <DataFreshness updated={oldest(queries)} />
        )}
      </PageTitle>
      <div className={classes.bar}>
        <p className={classes.intro}>{t('chart.intro')}</p>
        <RangePicker
          search={search}
          span={span}
          onChange={(next) => navigate({ search: next, resetScroll: false })}
        />
      </div>
      <div className={classes.groups}>
        {METRIC_GROUPS.map(({ label, metrics }, index) => {
          const query = queries[index]
          return (
            <section
              key={label}
              className={classes.group}
              aria-label={t(label)}
              style={cardsOf(metrics)}
            >
              <h2 className={classes.heading}>{t(label)}</h2>
              {query?.data === undefined && query?.error ? (
                <Panel>
                  <ErrorState error={query.error} onRetry={() => void query.refetch()} />
                </Panel>
              ) : (
                <div className={classes.grid}>
                  {metrics.map((metric) => (
                    <ChartCard
                      key={metric}
                      metric={metric}
                      points={pointsOf(query?.data, metric)}
                      window={window}
                      blockTime={
                        isLive && metric === 'BLOCK_TIME'
                          ? statistic?.averageBlockTimeMs
                          : undefined
                      }
                      formatOf={formatOf}
                    />
                  ))}
                </div>
              )}
            </section>
          )
        })}
      </div>
    </>
  )
}

/** When the oldest of the responses came, of those that have not failed; 0 while one is on its way. */
const oldest = (
  queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt'>[],
): number =>
  Math.min(
    ...queries
      .filter(({ data, error }) => data !== undefined || error === null)
      .map(({ dataUpdatedAt }) => dataUpdatedAt),
  )

const NO_POINTS: readonly SeriesPoint[] = []

/** Points of a metric: empty if the response lacks it, `undefined` without a response. */
const pointsOf = (series: readonly Series[] | undefined, metric: Metric) =>
  series && (series.find((one) => one.metric === metric)?.points ?? NO_POINTS)

/** Number of cards in a group, as a custom property. */
const cardsOf = ({
  length,
}: readonly Metric[]): CSSProperties & { '--cards': number } => ({
  '--cards': length,
})
