import { type RequestFor, toUnixMs } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { useText } from '../../i18n/text.tsx'
import type { TimeSpan } from '../../lib/date-range.ts'
import { isFirstPage, LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { useHeldPage } from '../../ui/held-page.ts'
import { ListPanel } from '../../ui/list-panel.tsx'
import { NewRows } from '../../ui/new-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSpan } from '../../ui/range-select.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { transactionParties, useTransactionColumns } from './transaction-columns.tsx'
import { TRANSACTION_EXPORT } from './transaction-export.ts'
import {
  definedFilter,
  type TransactionFilter,
  TransactionFilters,
} from './transaction-filters.tsx'
import { useSeenMethods } from './use-seen-methods.ts'

const route = getRouteApi('/txs')

/** All transactions, newest first, narrowed by whatever one looks for; the first page is live. */
export function TransactionsPage() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useTransactionColumns()
  const filter = definedFilter(search)
  const span = useSpan(filter.range)
  const request = filterRequest(filter, span)
  const live = isFirstPage(search)
  const pageSize = search.size ?? LIST_PAGE_SIZE
  const query = useQuery(
    transactionListQuery({ ...toPageRequest(search), pageSize, ...request }, live),
  )
  const { page, newRows, showNew } = useHeldPage(query.data, {
    name: JSON.stringify([pageSize, request]),
    live,
    rowKey: ({ hash }) => hash,
  })
  const methods = useSeenMethods(page?.list)
  const isFiltered = Object.keys(filter).length > 0
  const size = search.size === undefined ? {} : { size: search.size }
  const title = t('transaction.latestTransactions')

  return (
    <>
      <PageTitle title={t('transaction.transactions')} />
      <ListPanel
        title={title}
        asOf={<AsOf updated={query.dataUpdatedAt} live={live} />}
        actions={
          <ExportMenu
            name="transactions"
            columns={TRANSACTION_EXPORT}
            rows={page?.list}
            total={query.data?.total}
            ask={(paging, signal) =>
              callPatiently('transactionList', { ...paging, ...request }, signal)
            }
          />
        }
        above={
          <>
            <TransactionFilters
              filter={filter}
              methods={methods}
              onChange={(next) =>
                navigate({ search: { ...size, ...next }, resetScroll: false })
              }
            />
            <NewRows
              count={newRows}
              text={t('transaction.newTransactions', { count: newRows })}
              waiting={t(live ? 'transaction.waiting' : 'transaction.paused')}
              live={live}
              onShow={showNew}
            />
          </>
        }
        page={page}
        error={query.error}
        onRetry={() => void query.refetch()}
        search={search}
        pageSize={pageSize}
        onPage={(next) => navigate({ search: { ...filter, ...next } })}
        caption={title}
        columns={columns}
        rowKey={({ hash }) => hash}
        addressesOf={transactionParties}
        rowAttributes={({ hash }) => ({ 'data-testid': 'tx-row', 'data-value': hash })}
        empty={
          <EmptyState
            title={t('transaction.none')}
            text={t(isFiltered ? 'transaction.noneFiltered' : 'transaction.noneText')}
          />
        }
        minWidth="74rem"
        stickyHeader
      />
    </>
  )
}

/** What the backend is asked for; its ranges hold both of their ends. */
function filterRequest(
  { range: _, ...rest }: TransactionFilter,
  span: TimeSpan | undefined,
): Partial<RequestFor<'transactionList'>> {
  if (span === undefined) return rest
  return { ...rest, from: toUnixMs(span.from), to: toUnixMs(span.to - 1) }
}
