import { isAddress, type RequestFor } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { useText } from '../../i18n/text.tsx'
import {
  isFirstPage,
  LIST_PAGE_SIZE,
  movePage,
  neighboursOf,
  toPageRequest,
} from '../../lib/paging.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useHeldPage } from '../../ui/held-page.ts'
import { NewRows } from '../../ui/new-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useTransactionColumns } from './transaction-columns.tsx'
import { type TransactionFilter, TransactionFilters } from './transaction-filters.tsx'

const route = getRouteApi('/txs')

/** All transactions, newest first, narrowed by status and method; the first page is live. */
export function TransactionsPage() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useTransactionColumns()
  const filter = filterOf(search)
  const live = isFirstPage(search)
  const pageSize = search.size ?? LIST_PAGE_SIZE
  const query = useQuery(
    transactionListQuery(
      { ...toPageRequest(search), pageSize, ...filterRequest(filter) },
      live,
    ),
  )
  const { page, newRows, showNew } = useHeldPage(query.data, {
    name: JSON.stringify([pageSize, filter]),
    live,
    rowKey: ({ hash }) => hash,
  })
  const isFiltered = Object.keys(filter).length > 0
  const size = search.size === undefined ? {} : { size: search.size }

  return (
    <>
      <PageTitle title={t('transaction.transactions')} />
      <Panel
        title={t('transaction.latestTransactions')}
        updated={live ? query.dataUpdatedAt || null : undefined}
        actions={
          <TransactionFilters
            filter={filter}
            onChange={(next) => navigate({ search: { ...size, ...next } })}
          />
        }
        flush
      >
        {query.isError && page === undefined ? (
          <ErrorState error={query.error} onRetry={query.refetch} />
        ) : (
          <>
            <NewRows
              count={newRows}
              text={t('transaction.newTransactions', { count: newRows })}
              waiting={t(live ? 'transaction.waiting' : 'transaction.paused')}
              live={live}
              onShow={showNew}
            />
            <DataTable
              caption={t('transaction.latestTransactions')}
              columns={columns}
              rows={page?.list}
              rowKey={({ hash }) => hash}
              rowAttributes={({ hash }) => ({
                'data-testid': 'tx-row',
                'data-value': hash,
              })}
              skeletonRows={pageSize}
              empty={
                <EmptyState
                  title={t('transaction.none')}
                  text={t(
                    isFiltered ? 'transaction.noneFiltered' : 'transaction.noneText',
                  )}
                />
              }
              minWidth="74rem"
              stickyHeader
            />
            <Pager
              {...neighboursOf(search, page)}
              pageSize={pageSize}
              total={page?.total}
              onMove={(move) =>
                navigate({ search: { ...filter, ...movePage(search, page, move) } })
              }
              onPageSize={(rows) => navigate({ search: { ...filter, size: rows } })}
            />
          </>
        )}
      </Panel>
    </>
  )
}

function filterOf({ status, method, address }: TransactionFilter): TransactionFilter {
  return {
    ...(status === undefined ? {} : { status }),
    ...(method === undefined ? {} : { method }),
    ...(address === undefined ? {} : { address }),
  }
}

/** What the backend is asked for; an address that is none narrows nothing. */
function filterRequest({
  address,
  ...rest
}: TransactionFilter): Partial<RequestFor<'transactionList'>> {
  const lower = address?.toLowerCase()
  return isAddress(lower) ? { ...rest, address: lower } : rest
}
