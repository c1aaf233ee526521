import type { Page } from '@bvlgarichain/shared'
import type { ReactNode } from 'react'
import { type ListSearch, movePage, neighboursOf } from '../lib/paging.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ErrorState } from './error-state.tsx'
import classes from './list-panel.module.css'
import { Pager } from './pager.tsx'
import { Panel } from './panel.tsx'

interface ListPanelProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'skeletonRows'> {
  readonly title?: ReactNode
  /** How fresh the rows are. */
  readonly asOf?: ReactNode
  readonly actions?: ReactNode
  /** Between the heading and the table, e.g. filters or the notice of new rows. */
  readonly above?: ReactNode
  /** `undefined` while there is no answer. */
  readonly page: Page<Row> | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  /** The rows on screen are not those that were asked for; they are on their way. */
  readonly busy?: boolean
  readonly search: ListSearch
  readonly pageSize: number
  /** The visitor wants another page, or another size of page. */
  readonly onPage: (search: ListSearch) => void
}

/** A paged list in a panel: its table, its pager, and what stands there when it fails. */
export function ListPanel<Row>({
  title,
  asOf,
  actions,
  above,
  page,
  error,
  onRetry,
  busy = false,
  search,
  pageSize,
  onPage,
  ...table
}: ListPanelProps<Row>) {
  const failed = page === undefined && error !== null
  return (
    <Panel title={title} asOf={failed ? undefined : asOf} actions={actions} flush>
      {above}
      {failed ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <>
          <div className={classes.rows} data-busy={busy || undefined} aria-busy={busy}>
            <DataTable {...table} rows={page?.list} skeletonRows={pageSize} />
          </div>
          <Pager
            {...neighboursOf(search, page)}
            pageSize={pageSize}
            total={page?.total}
            totalIsMinimum={page?.totalIsMinimum}
            onMove={(move) => onPage(movePage(search, page, move))}
            onPageSize={(size) => onPage({ size })}
          />
        </>
      )}
    </Panel>
  )
}
