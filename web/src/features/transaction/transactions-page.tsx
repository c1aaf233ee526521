import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { transactionsQuery } from '../../api/queries/transaction.ts'
import { useText } from '../../i18n/text.tsx'
import { isOver } from '../../lib/date-range.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { defineList } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { contradictsFilter, type FilterContext, filterRequest } from './filter-request.ts'
import { transactionColumns, transactionRow } from './transaction-columns.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { TRANSACTION_FILTERS, type TransactionsSearch } from './transactions-search.ts'
import { useFilterContext } from './use-filter-context.ts'

const route = getRouteApi('/txs')

const transactionList = (context: FilterContext) =>
  defineList({
    ...transactionRow,
    name: 'transactions',
    query: (search: TransactionsSearch) =>
      transactionsQuery(search, filterRequest(search, context)),
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
      isOver: () => isOver(context.span),
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
  const context = useFilterContext(search.range)
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
