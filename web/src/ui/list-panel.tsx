import { type Page, unreadableItems } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFinalError } from '../api/final-error.ts'
import { useLastError } from '../api/use-last-error.ts'
import type { ListSearch } from '../lib/list-search.ts'
import { isPastLastPage, lastPageOf, movePage, neighboursOf } from '../lib/paging.ts'
import { useText } from '../locales/text.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import classes from './list-panel.module.css'
import { UnreadableRows } from './missing.tsx'
import { Pager } from './pager.tsx'
import { Panel } from './panel.tsx'
import { NextAttempt, NotRefreshed } from './refresh-failure.tsx'

/** Query state that a list needs. */
export type ListQuery = Pick<
  UseQueryResult<unknown>,
  | 'error'
  | 'errorUpdateCount'
  | 'errorUpdatedAt'
  | 'dataUpdatedAt'
  | 'fetchStatus'
  | 'refetch'
>

interface ListPanelProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'skeletonRows'> {
  /** For screen readers: others see the screen's heading or the tab. */
  readonly title?: ReactNode
  /** How fresh the rows are. */
  readonly asOf?: ReactNode
  readonly actions?: ReactNode
  /** Between the heading and the table, e.g. filters or the notice of new rows. */
  readonly above?: ReactNode
  /** `undefined` while there is no response. */
  readonly page: Page<Row> | undefined
  readonly query: ListQuery
  /** The query is polled: a failure is followed by another attempt. */
  readonly live?: boolean
  /** The rows on screen are not the requested ones, which are loading. */
  readonly busy?: boolean
  readonly search: ListSearch
  readonly pageSize: number
  /** Rows drawn while loading; `pageSize` without it. */
  readonly skeletonRows?: number
  /** The visitor wants another page, or another size of page. */
  readonly onPage: (search: ListSearch) => void
}

/**
 * A paged list in a panel: its table, its pager, and what stands there when it fails. Rows
 * that cannot be refreshed stay, under a notice.
 */
export function ListPanel<Row>({
  title,
  asOf,
  actions,
  above,
  page,
  query,
  live = false,
  busy = false,
  search,
  pageSize,
  skeletonRows = pageSize,
  onPage,
  empty,
  ...table
}: ListPanelProps<Row>) {
  const t = useText()
  const error = useLastError(query)
  const failed = page === undefined && error !== null
  const unreadable = unreadableItems(page, 'list')
  const retry = () => void query.refetch()
  // Cursors of another page than the URL's would lead elsewhere.
  const own = busy ? undefined : page
  return (
    <Panel
      title={title}
      isTitleHidden
      asOf={failed ? undefined : asOf}
      actions={actions}
      flush
    >
      {above}
      {failed ? (
        <ErrorState error={error} onRetry={retry} isList>
          {live && !isFinalError(error) && <NextAttempt query={query} />}
        </ErrorState>
      ) : (
        <>
          {query.error !== null && (
            <NotRefreshed query={query} live={live} onRetry={retry} />
          )}
          <div className={classes.rows} data-busy={busy || undefined} aria-busy={busy}>
            <DataTable
              {...table}
              // There are no rows to keep until those of another page arrive.
              rows={busy && page?.list.length === 0 ? undefined : page?.list}
              skeletonRows={skeletonRows}
              empty={
                isPastLastPage(search, own) ? (
                  <PastLastPage
                    page={search.page}
                    last={
                      page?.total === undefined
                        ? undefined
                        : lastPageOf({ total: page.total, pageSize })
                    }
                    size={search.size}
                    onPage={onPage}
                  />
                ) : unreadable > 0 ? (
                  <EmptyState
                    title={t('ui.unreadableRows', { count: unreadable })}
                    text={t('ui.unreadable')}
                  />
                ) : (
                  empty
                )
              }
            />
          </div>
          {page?.list.length !== 0 && <UnreadableRows count={unreadable} />}
          <Pager
            {...neighboursOf(search, own)}
            isLoading={own === undefined}
            pageSize={pageSize}
            total={page?.total}
            totalIsLowerBound={page?.totalIsLowerBound}
            onMove={(move) => onPage(movePage(search, own, move))}
            onPageSize={(size) => onPage({ size })}
          />
        </>
      )}
    </Panel>
  )
}

/** Replaces the rows of a page beyond the list's end, with a link back. */
function PastLastPage({
  page,
  last = 1,
  size,
  onPage,
}: {
  page: number | undefined
  last: number | undefined
  size: number | undefined
  onPage: (search: ListSearch) => void
}) {
  const t = useText()
  return (
    <EmptyState
      title={t('ui.pageMissing', { page: page ?? '' })}
      text={t('ui.lastPageIs', { last })}
    >
      <Button
        onClick={() =>
          onPage({ ...(size !== undefined && { size }), ...(last > 1 && { page: last }) })
        }
      >
        {t('ui.goToPage', { page: last })}
      </Button>
    </EmptyState>
  )
}
