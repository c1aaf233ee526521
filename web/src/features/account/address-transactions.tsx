import type { Address } from '@bvlgarichain/shared'
import { useMemo } from 'react'
import { accountTransactionsQuery } from '../../api/queries/account.ts'
import { defineList } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import {
  contradictsFilter,
  type FilterContext,
  filterRequest,
} from '../transaction/filter-request.ts'
import {
  transactionColumns,
  transactionRow,
} from '../transaction/transaction-columns.tsx'
import { TransactionFilterBar } from '../transaction/transaction-filters.tsx'
import { TRANSACTION_FILTERS } from '../transaction/transactions-search.ts'
import { useFilterContext } from '../transaction/use-filter-context.ts'
import type { AddressSearch } from './address-search.ts'

const accountTransactionList = (address: Address, context: FilterContext) =>
  defineList({
    ...transactionRow,
    name: 'account-transactions',
    fileName: `transactions-${address}`,
    query: (search: AddressSearch) =>
      accountTransactionsQuery(search, filterRequest({ ...search, address }, context)),
    columns: transactionColumns(address),
    filters: {
      params: TRANSACTION_FILTERS,
      Fields: TransactionFilterBar,
      contradicts: (tx, search) => contradictsFilter(tx, { ...search, address }, context),
    },
    inTab: true,
    texts: {
      title: 'account.tabTransactions',
      none: 'account.noTransactions',
      noneFiltered: 'transaction.noneFiltered',
    },
  })

/** Transactions of an address, narrowed by whatever one looks for. */
export function AddressTransactions({
  address,
  search,
}: {
  address: Address
  search: AddressSearch
}) {
  const context = useFilterContext(search.range)
  const list = useMemo(() => accountTransactionList(address, context), [address, context])
  return <ListScreen list={list} search={search} />
}
