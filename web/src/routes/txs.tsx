import { createFileRoute } from '@tanstack/react-router'
import { transactionsQuery } from '../api/queries/transaction.ts'
import { TransactionsPage } from '../features/transaction/transactions-page.tsx'
import { transactionsSearch } from '../features/transaction/transactions-search.ts'
import { defined } from '../lib/defined.ts'

export const Route = createFileRoute('/txs')({
  validateSearch: transactionsSearch,
  loaderDeps: ({ search }) => search,
  loader({
    context: { queryClient },
    deps: { status, method, address, range, ...paging },
  }) {
    // The bounds of a range depend on the visitor's calendar, which the screen knows.
    if (range !== undefined) return
    void queryClient.prefetchQuery(
      transactionsQuery(paging, defined({ status, method, address })),
    )
  },
  component: TransactionsPage,
})
