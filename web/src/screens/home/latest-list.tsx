import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { type FailingQuery, failingSince } from '../../api/failing-since.ts'
import { useLastError } from '../../api/use-last-error.ts'
import { AgingWhile } from '../../ui/clock.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './latest-list.module.css'
import { LATEST_ROWS } from './latest-rows.ts'
import { useFreshIds } from './use-fresh-ids.ts'

/** State of the request for a list: what is read of it draws the list anew. */
type LatestQuery = FailingQuery &
  Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'refetch'>

/** A list of the newest things: always the same number of rows, new ones fade in on top. */
export function LatestList<Row>({
  ref,
  isNear,
  title,
  viewAll,
  list,
  query,
  rowId,
  testId,
  empty,
  render,
}: {
  ref: Ref<HTMLDivElement>
  /** In or near the viewport: ages rest elsewhere. */
  isNear: boolean
  title: string
  viewAll: ReactNode
  list: readonly Row[] | undefined
  query: LatestQuery
  rowId: (row: Row) => string | number
  testId: string
  empty: string
  render: (row: Row) => ReactNode
}) {
  const rows = list?.slice(0, LATEST_ROWS)
  const filled = rows !== undefined
  const error = useLastError(query)
  const fresh = useFreshIds(rows?.map(rowId))

  return (
    <div ref={ref}>
      <Panel title={title} actions={viewAll} updated={failingSince(query, filled)} flush>
        <div className={classes.body} aria-busy={!filled && error === null}>
          {rows === undefined && error !== null ? (
            <ErrorState error={error} onRetry={() => void query.refetch()} />
          ) : rows?.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <AgingWhile isSeen={isNear}>
              <ul>
                {rows === undefined
                  ? Array.from({ length: LATEST_ROWS }, (_, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                      <li key={index} className={classes.row} aria-hidden="true">
                        <Skeleton height="1.75rem" gridColumn="1 / -1" />
                      </li>
                    ))
                  : rows.map((row, index) => (
                      <LiveRow
                        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
                        key={index}
                        id={rowId(row)}
                        fresh={fresh.has(rowId(row))}
                        testId={testId}
                      >
                        {render(row)}
                      </LiveRow>
                    ))}
              </ul>
            </AgingWhile>
          )}
        </div>
      </Panel>
    </div>
  )
}

/**
 * A place in a list of fixed length. The place stays and its content changes, so that nothing
 * on the page moves; content that has just arrived fades in.
 */
function LiveRow({
  id,
  fresh,
  testId,
  children,
}: {
  /** Raw identity of what stands here now. */
  id: string | number
  fresh: boolean
  testId: string
  children: ReactNode
}) {
  return (
    <li className={classes.place} data-testid={testId} data-value={id}>
      {/* Its own key starts the animation once for each new content. */}
      <div
        key={fresh ? id : 'settled'}
        className={classes.row}
        data-fresh={fresh || undefined}
      >
        {children}
      </div>
    </li>
  )
}
