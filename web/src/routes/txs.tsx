import { createFileRoute } from '@tanstack/react-router'
import { transactionsQuery } from '../api/queries/transaction.ts'
import { filterRequest } from '../parts/columns/filter-request.ts'
import { transactionsSearch } from '../parts/columns/transactions-search.ts'
import { TransactionsPage } from '../screens/transactions/transactions-page.tsx'

export const Route = createFileRoute('/txs')({
  validateSearch: transactionsSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    const { range, min, max } = search
    // The screen knows the visitor's calendar and the decimals of the network's coin.
    if (range !== undefined || min !== undefined || max !== undefined) return
    const request = filterRequest(search, { span: undefined, decimals: 0 })
    void queryClient.prefetchQuery(transactionsQuery(search, request))
  },
  component: TransactionsPage,
})
