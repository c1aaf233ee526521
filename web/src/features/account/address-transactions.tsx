import type { Address } from '@bvlgarichain/shared'
import { useMemo } from 'react'
import { accountTransactionsQuery } from '../../api/queries/account.ts'
import type { TimeSpan } from '../../lib/date-range.ts'
import { ACCOUNT_PAGE_SIZE } from '../../lib/list-search.ts'
import { useSpan } from '../../ui/range-select.tsx'
import { defineList } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { filterRequest } from '../transaction/filter-request.ts'
import {
  transactionColumns,
  transactionRow,
} from '../transaction/transaction-columns.tsx'
import { TransactionFilterBar } from '../transaction/transaction-filters.tsx'
import type { AddressSearch } from './address-search.ts'

const accountTransactionList = (address: Address, span: TimeSpan | undefined) =>
  defineList({
    ...transactionRow,
    name: 'account-transactions',
    fileName: `transactions-${address}`,
    query: (search: AddressSearch) =>
      accountTransactionsQuery(address, search, filterRequest(search, span)),
    pageSize: ACCOUNT_PAGE_SIZE,
    columns: transactionColumns(address),
    filters: { params: ['status', 'method', 'range'], Fields: TransactionFilterBar },
    inTab: true,
    texts: {
      title: 'account.tabTransactions',
      none: 'account.noTransactions',
      noneFiltered: 'transaction.noneFiltered',
    },
  })

/** Transactions of an address, narrowed by time, status and method. */
export function AddressTransactions({
  address,
  search,
}: {
  address: Address
  search: AddressSearch
}) {
  const span = useSpan(search.range)
  const list = useMemo(() => accountTransactionList(address, span), [address, span])
  return <ListScreen list={list} search={search} />
}
