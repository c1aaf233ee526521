import {
  type Metric,
  type Series,
  type SeriesPoint,
  toUnixMs,
} from '@bvlgarichain/shared'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type CSSProperties, useDeferredValue } from 'react'
import { seriesQuery } from '../../api/queries/network.ts'
import { useText } from '../../i18n/text.tsx'
import { useNetwork } from '../../shell/network.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { ChartCard } from './chart-card.tsx'
import classes from './chart-gallery.module.css'
import { METRIC_GROUPS } from './metrics.ts'
import { RangePicker } from './range-picker.tsx'
import { useChartWindow } from './use-chart-window.ts'
import { useMetricFormat } from './use-metric-format.ts'

const route = getRouteApi('/charts')
/** Pause between two polls of all cards, in milliseconds. */
const GALLERY_POLL_MS = 60_000

/** Every figure as a card: its newest value, and its course over the range. */
export function ChartGallery() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { chain } = useNetwork()
  const formatOf = useMetricFormat(chain?.nativeSymbol ?? '')
  // A glance needs no blocks one by one, and no interval of its own.
  const { interval: _interval, ...wanted } = search
  const { span, window } = useChartWindow(wanted)
  // As in useDeferredQuery: a card's course takes longer to draw than a button may wait.
  const answers = useQueries({
    queries: METRIC_GROUPS.map(({ metrics }) => ({
      ...seriesQuery(
        {
          metrics: [...metrics],
          from: toUnixMs(window.from),
          to: toUnixMs(window.to - 1),
          interval: window.interval,
        },
        window.partialFrom === undefined ? false : GALLERY_POLL_MS,
      ),
      placeholderData: keepPreviousData,
    })),
  })
  const queries = useDeferredValue(answers)
  return (
    <>
      <PageTitle title={t('chart.title')}>
        <AsOf updated={Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))} />
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

const NO_POINTS: readonly SeriesPoint[] = []

/** Points of a metric; none where the answer lacks it, `undefined` without an answer. */
const pointsOf = (series: readonly Series[] | undefined, metric: Metric) =>
  series && (series.find((one) => one.metric === metric)?.points ?? NO_POINTS)

/** Tells the style sheet how many cards a group has. */
const cardsOf = ({
  length,
}: readonly Metric[]): CSSProperties & { '--cards': number } => ({
  '--cards': length,
})
