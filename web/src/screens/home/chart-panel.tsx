import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FailingQuery, failingSince } from '../../api/failing-since.ts'
import { lacksData, useLastErrors } from '../../api/use-last-error.ts'
import { CHART_ROOM } from '../../parts/chart/chart-room.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChartTitles, useOpenChart } from './chart-titles.tsx'
import classes from './home-charts.module.css'

/** Frame of the chart: its size does not depend on what has arrived. */
export function ChartPanel({
  actions,
  query,
  legend,
  children,
}: {
  actions?: ReactNode
  /** Left out until a request is sent. */
  query?: FailingQuery &
    Pick<
      UseQueryResult,
      'data' | 'error' | 'errorUpdateCount' | 'isPlaceholderData' | 'refetch'
    >
  legend?: ReactNode
  children?: ReactNode
}) {
  const { slug } = useOpenChart()
  const [error = null] = useLastErrors(query === undefined ? [] : [query])
  return (
    <div data-testid={`chart-${slug}`}>
      <Panel
        asOf={<ChartTitles />}
        actions={actions}
        updated={query === undefined ? undefined : failingSince(query)}
        flush
      >
        <div className={classes.body}>
          {query !== undefined && error !== null && lacksData(query) ? (
            <ErrorState error={error} onRetry={() => void query.refetch()} />
          ) : query?.data === undefined ? (
            <Skeleton height={CHART_ROOM} />
          ) : (
            <>
              <p className={classes.legend}>{legend}</p>
              {children}
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}
