import type { Address } from '@bvlgarichain/shared'
import { useMemo } from 'react'
import { accountTransactionsQuery } from '../../api/queries/account.ts'
import { ACCOUNT_PAGE_SIZE, type ListSearch } from '../../lib/list-search.ts'
import { defineList } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import {
  transactionColumns,
  transactionRow,
} from '../transaction/transaction-columns.tsx'

const accountTransactionList = (address: Address) =>
  defineList({
    ...transactionRow,
    name: 'account-transactions',
    fileName: `transactions-${address}`,
    query: (search: ListSearch) => accountTransactionsQuery(address, search),
    pageSize: ACCOUNT_PAGE_SIZE,
    columns: transactionColumns(address),
    inTab: true,
    texts: { title: 'account.tabTransactions', none: 'account.noTransactions' },
  })

/** Transactions of an address. */
export function AddressTransactions({
  address,
  search,
}: {
  address: Address
  search: ListSearch
}) {
  const list = useMemo(() => accountTransactionList(address), [address])
  return <ListScreen list={list} search={search} />
}
