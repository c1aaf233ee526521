import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { transactionsQuery } from '../../api/queries/transaction.ts'
import { useText } from '../../i18n/text.tsx'
import type { TimeSpan } from '../../lib/date-range.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSpan } from '../../ui/range-select.tsx'
import { defineList } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { filterRequest } from './filter-request.ts'
import { transactionColumns, transactionRow } from './transaction-columns.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import type { TransactionsSearch } from './transactions-search.ts'

const route = getRouteApi('/txs')

/** `span`: the time that the range of the URL means. */
const transactionList = (span: TimeSpan | undefined) =>
  defineList({
    ...transactionRow,
    name: 'transactions',
    query: (search: TransactionsSearch) =>
      transactionsQuery(search, filterRequest(search, span)),
    columns: transactionColumns(),
    filters: {
      params: ['status', 'method', 'address', 'range'],
      Fields: TransactionFilters,
    },
    live: {
      mode: 'hold',
      newRows: 'transaction.newTransactions',
      waiting: 'transaction.waiting',
      elsewhere: 'transaction.paused',
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
  const span = useSpan(search.range)
  return (
    <>
      <PageTitle title={t('transaction.transactions')} />
      <ListScreen list={useMemo(() => transactionList(span), [span])} search={search} />
    </>
  )
}
