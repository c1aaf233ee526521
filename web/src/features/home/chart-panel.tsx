import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failingSince } from '../../api/failing-since.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './home-charts.module.css'

/** Frame of a chart: its size does not depend on what has arrived. */
export function ChartPanel({
  slug,
  title,
  actions,
  query,
  legend,
  children,
}: {
  /** Last part of the test id. */
  slug: string
  title: string
  actions?: ReactNode
  /** Left out as long as nothing is asked for. */
  query?: Pick<
    UseQueryResult,
    'data' | 'error' | 'refetch' | 'failureCount' | 'dataUpdatedAt'
  >
  legend?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={classes.panel} data-testid={`chart-${slug}`}>
      <Panel
        title={title}
        actions={actions}
        updated={query === undefined ? undefined : failingSince(query)}
        flush
      >
        <div className={classes.body}>
          {query?.data === undefined && query?.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : query?.data === undefined ? (
            <div className={classes.skeleton} aria-hidden="true" />
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
