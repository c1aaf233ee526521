import { createFileRoute } from '@tanstack/react-router'
import { transactionsQuery } from '../api/queries/transaction.ts'
import { spanNow } from '../lib/date-range.ts'
import { USUAL_DECIMALS } from '../lib/format-amount.ts'
import { filterRequest } from '../parts/columns/filter-request.ts'
import { transactionsSearch } from '../parts/columns/transactions-search.ts'
import { TransactionsPage } from '../screens/transactions/transactions-page.tsx'
import { pageLocale } from './-page-locale.ts'

export const Route = createFileRoute('/txs')({
  validateSearch: transactionsSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    const span = spanNow(search.range, pageLocale())
    // Where the coin has other decimals, the screen requests with other bounds.
    const request = filterRequest(search, { span, decimals: USUAL_DECIMALS })
    void queryClient.prefetchQuery(transactionsQuery(search, request))
  },
  component: TransactionsPage,
})
