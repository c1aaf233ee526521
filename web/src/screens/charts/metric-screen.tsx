import { METRICS, type Metric, type SeriesPoint } from '@bvlgarichain/contract'
import { NativeSelect } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { lacksData, useLastError } from '../../api/use-last-error.ts'
import { useNetwork } from '../../app/network.tsx'
import { useText } from '../../locales/text.tsx'
import { hidesOthers } from '../../parts/chart/log-scale.ts'
import { mergePoints } from '../../parts/chart/metric-points.ts'
import { METRIC_GROUPS } from '../../parts/chart/metrics.ts'
import { useMetricFormat } from '../../parts/chart/use-metric-format.ts'
import { DataFreshness } from '../../parts/list/data-freshness.tsx'
import { useChangeSearch } from '../../parts/list/use-change-search.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { isOpenWindow, metricBeforeQuery, metricQuery } from './chart-queries.ts'
import { MetricChart } from './metric-chart.tsx'
import classes from './metric-screen.module.css'
import { MetricToolbar } from './metric-toolbar.tsx'
import { useChartWindow } from './use-chart-window.ts'

const route = getRouteApi('/charts')
const NO_POINTS: readonly SeriesPoint[] = []

/** One metric as a large chart: any time range and interval, compared with the time before. */
export function MetricScreen({ metric }: { metric: Metric }) {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { chain } = useNetwork()
  const formatOf = useMetricFormat(chain?.nativeSymbol ?? '')
  const { span, window, intervals } = useChartWindow(search)
  const { interval } = window
  const compare = search.compare === true && interval !== 'BLOCK'
  const isOpen = isOpenWindow(window)
  const query = useQuery(metricQuery(metric, window))
  const before = useQuery({ ...metricBeforeQuery(metric, window), enabled: compare })
  const now = query.data && (query.data[0]?.points ?? NO_POINTS)
  const then = compare ? before.data?.[0]?.points : undefined
  const shift = window.to - window.from
  const points = useMemo(
    () => mergePoints(now, then, { interval, shift }),
    [now, then, interval, shift],
  )
  const log = useMemo(() => {
    if (search.scale !== undefined) return search.scale === 'log'
    return hidesOthers(points?.flatMap(({ value, before }) => [value, before]) ?? [])
  }, [search.scale, points])
  const wanted = useMemo(
    () => ({ metric, points, window, compare, log, format: formatOf(metric) }),
    [metric, points, window, compare, log, formatOf],
  )
  // Buttons react immediately; the chart, which takes longer to render, follows.
  const shown = useDeferredValue(wanted)
  const busy = query.isPlaceholderData || shown !== wanted
  const error = useLastError(query)
  const failed = error !== null && lacksData(query)
  const go = (next: typeof search) => navigate({ search: next, resetScroll: false })
  const changeSearch = useChangeSearch()
  const onZoom = useCallback(
    (start: number, end: number) => changeSearch({ start, end }),
    [changeSearch],
  )

  return (
    <>
      <Link
        from="/charts"
        to="."
        search={({ metric: _metric, ...rest }) => rest}
        className={classes.back}
      >
        <IconChevronLeft size={14} aria-hidden="true" />
        {t('chart.allCharts')}
      </Link>
      <PageTitle title={t(`chart.${metric}`)}>
        {failed ? null : (
          <DataFreshness updatedAt={() => query.dataUpdatedAt} live={isOpen} />
        )}
      </PageTitle>
      <Panel
        title={<span className={classes.hint}>{t(`chart.${metric}Hint`)}</span>}
        actions={
          <NativeSelect
            aria-label={t('chart.metric')}
            value={metric}
            onChange={({ currentTarget: { value } }) =>
              go({ ...search, metric: METRICS.find((candidate) => candidate === value) })
            }
            data={METRIC_GROUPS.map(({ topic, metrics }) => ({
              group: t(`chart.group${topic}`),
              items: metrics.map((value) => ({ value, label: t(`chart.${value}`) })),
            }))}
          />
        }
      >
        <MetricToolbar
          search={search}
          span={span}
          interval={interval}
          intervals={intervals}
          compare={compare}
          log={log}
          metric={metric}
          points={points}
          onChange={go}
        />
        {failed ? (
          <div className={classes.place}>
            <ErrorState error={error} onRetry={() => void query.refetch()} />
          </div>
        ) : (
          <div className={classes.chart} data-busy={busy || undefined} aria-busy={busy}>
            <MetricChart {...shown} onZoom={onZoom} />
          </div>
        )}
      </Panel>
    </>
  )
}
