import type { Page } from '@bvlgarichain/shared'
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ListSearch, movePage, neighboursOf } from '../../lib/paging.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'

const route = getRouteApi('/address/$addressId')
/** Rows a page where the page's address names no size, as in the contract. */
const ROWS = 10

/** One of the account's lists: table, pager, and what stands there without rows. */
export function AddressList<Row, Answer extends Page<Row>, Key extends QueryKey>({
  options,
  search,
  columns,
  rowKey,
  caption,
  empty,
  minWidth,
  filter,
}: {
  options: UseQueryOptions<Answer, Error, Answer, Key>
  search: ListSearch
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  caption: string
  empty: string
  /** Least width before the table scrolls sideways, as a CSS length. */
  minWidth: string
  filter?: ReactNode
}) {
  const navigate = route.useNavigate()
  const query = useQuery({
    ...options,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const go = (list: ListSearch) =>
    void navigate({
      search: ({ page: _page, size: _size, cursor: _cursor, ...rest }) => ({
        ...rest,
        ...list,
      }),
      resetScroll: false,
    })

  return (
    <Panel flush>
      {filter}
      {data === undefined && query.error !== null ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.list}
          rowKey={rowKey}
          empty={<EmptyState title={empty} />}
          skeletonRows={search.size ?? ROWS}
          caption={caption}
          minWidth={minWidth}
        />
      )}
      {data !== undefined && data.total > 0 && (
        <Pager
          {...neighboursOf(search, data)}
          pageSize={data.pageSize}
          total={data.total}
          onMove={(move) => go(movePage(search, data, move))}
          onPageSize={(size) => go({ size })}
        />
      )}
    </Panel>
  )
}
