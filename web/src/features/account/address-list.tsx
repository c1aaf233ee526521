import type { Page } from '@bvlgarichain/shared'
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDeferredQuery } from '../../api/use-deferred-query.ts'
import type { AskPage } from '../../lib/export/collect-pages.ts'
import type { ExportColumn } from '../../lib/export/export-file.ts'
import type { ListSearch } from '../../lib/paging.ts'
import type { DataTableProps } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { AsOf } from '../provenance/as-of.tsx'

const route = getRouteApi('/address/$addressId')
/** Rows a page where the page's address names no size, as in the contract. */
const ROWS = 10

interface AddressListProps<Row, Answer, Key extends QueryKey>
  extends Pick<
    DataTableProps<Row>,
    'columns' | 'rowKey' | 'caption' | 'minWidth' | 'addressesOf'
  > {
  readonly options: UseQueryOptions<Answer, Error, Answer, Key>
  readonly search: ListSearch
  /** Said where there are no rows. */
  readonly empty: string
  readonly filter?: ReactNode
  /** How the list is saved as a file. */
  readonly exported?: {
    readonly name: string
    readonly columns: readonly ExportColumn<Row>[]
    readonly ask: AskPage<Row>
  }
}

/** One of the account's lists: table, pager, export, and what stands there without rows. */
export function AddressList<Row, Answer extends Page<Row>, Key extends QueryKey>({
  options,
  search,
  empty,
  filter,
  exported,
  ...table
}: AddressListProps<Row, Answer, Key>) {
  const navigate = route.useNavigate()
  const query = useDeferredQuery({
    ...options,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <ListPanel
      {...table}
      title={table.caption}
      asOf={<AsOf updated={query.dataUpdatedAt} />}
      actions={
        exported && (
          <ExportMenu
            name={exported.name}
            columns={exported.columns}
            rows={data?.list}
            total={data?.total}
            ask={exported.ask}
          />
        )
      }
      above={filter}
      page={data}
      busy={query.isPlaceholderData}
      error={query.error}
      onRetry={() => void query.refetch()}
      search={search}
      pageSize={search.size ?? ROWS}
      onPage={(list) =>
        void navigate({
          search: ({ page: _page, size: _size, cursor: _cursor, ...rest }) => ({
            ...rest,
            ...list,
          }),
          resetScroll: false,
        })
      }
      empty={<EmptyState title={empty} />}
    />
  )
}
