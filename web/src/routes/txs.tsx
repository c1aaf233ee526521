import { createFileRoute } from '@tanstack/react-router'
import { spanAt } from '../lib/date-range.ts'
import { transactionPageQuery } from '../parts/columns/filter-request.ts'
import { loadDecimals } from '../parts/columns/load-decimals.ts'
import { transactionsSearch } from '../parts/columns/transactions-search.ts'
import { TransactionsPage } from '../screens/transactions/transactions-page.tsx'
import { readOnce } from './-read-once.ts'

export const Route = createFileRoute('/txs')({
  ...readOnce,
  validateSearch: transactionsSearch,
  loaderDeps: ({ search: { range, bizId, unionId } }) => ({ range, bizId, unionId }),
  async loader({ context, deps, location }) {
    const now = context.now()
    const search = transactionsSearch.parse(location.search)
    const decimals = await loadDecimals(context, deps, search)
    const span = spanAt(search.range, now, context.locale)
    void context.queryClient.prefetchQuery(
      transactionPageQuery(search, { span, decimals }),
    )
    return now
  },
  component: TransactionsPage,
})
