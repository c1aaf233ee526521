import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isOver } from '../../lib/date-range.ts'
import { useText } from '../../locales/text.tsx'
import {
  contradictsFilter,
  type FilterContext,
  transactionPageQuery,
} from '../../parts/columns/filter-request.ts'
import {
  transactionColumns,
  transactionRow,
} from '../../parts/columns/transaction-columns.tsx'
import { TransactionFilters } from '../../parts/columns/transaction-filters.tsx'
import {
  TRANSACTION_FILTERS,
  type TransactionsSearch,
} from '../../parts/columns/transactions-search.ts'
import { useFilterContext } from '../../parts/columns/use-filter-context.ts'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const route = getRouteApi('/txs')

const transactionList = (context: FilterContext) =>
  defineList({
    ...transactionRow,
    name: 'transactions',
    query: (search: TransactionsSearch) => transactionPageQuery(search, context),
    columns: transactionColumns(),
    filters: {
      params: ['address', ...TRANSACTION_FILTERS],
      Fields: TransactionFilters,
      contradicts: (tx, search) => contradictsFilter(tx, search, context),
    },
    live: {
      mode: 'hold',
      // Transactions leave a stage as they come: there is nothing to hold.
      isHeld: ({ finality }) => finality === undefined,
      newRows: 'transaction.newTransactions',
      waiting: 'transaction.waiting',
      elsewhere: 'transaction.paused',
      over: 'ui.listOver',
      isOver: (_, now) => isOver(context.span, now),
    },
    texts: {
      title: 'transaction.latestTransactions',
      none: 'transaction.none',
      noneText: 'transaction.noneText',
      noneFiltered: 'transaction.noneFiltered',
    },
  })

/** All transactions, newest first, narrowed by whatever one looks for; the first page is live. */
export function TransactionsPage() {
  const t = useText()
  const search = route.useSearch()
  const context = useFilterContext(search.range, route.useLoaderData())
  return (
    <>
      <PageTitle title={t('transaction.transactions')} />
      <ListScreen
        list={useMemo(() => transactionList(context), [context])}
        search={search}
      />
    </>
  )
}
