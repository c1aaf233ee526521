import type { Address } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { accountTransactionsQuery } from '../../api/queries/account.ts'
import {
  contradictsFilter,
  type FilterContext,
  filterRequest,
} from '../../parts/columns/filter-request.ts'
import {
  transactionColumns,
  transactionRow,
} from '../../parts/columns/transaction-columns.tsx'
import { TransactionFilterBar } from '../../parts/columns/transaction-filters.tsx'
import { TRANSACTION_FILTERS } from '../../parts/columns/transactions-search.ts'
import { useFilterContext } from '../../parts/columns/use-filter-context.ts'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
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
