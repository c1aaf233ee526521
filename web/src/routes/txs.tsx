import { createFileRoute } from '@tanstack/react-router'
import { spanAt } from '../lib/date-range.ts'
import { awaitsDecimals, transactionPageQuery } from '../parts/columns/filter-request.ts'
import { knownDecimals } from '../parts/columns/known-decimals.ts'
import { transactionsSearch } from '../parts/columns/transactions-search.ts'
import { TransactionsPage } from '../screens/transactions/transactions-page.tsx'
import { readOnce } from './-read-once.ts'

export const Route = createFileRoute('/txs')({
  ...readOnce,
  validateSearch: transactionsSearch,
  loaderDeps: ({ search: { range, bizId, unionId } }) => ({ range, bizId, unionId }),
  loader({ context, deps, location }) {
    const now = context.now()
    const search = transactionsSearch.parse(location.search)
    const span = spanAt(search.range, now, context.locale)
    const filter = { span, decimals: knownDecimals(context, deps) }
    // Otherwise the screen requests the list, once it knows them.
    if (!awaitsDecimals(search, filter)) {
      void context.queryClient.prefetchQuery(transactionPageQuery(search, filter))
    }
    return now
  },
  component: TransactionsPage,
})
