import { createFileRoute } from '@tanstack/react-router'
import { spanAt } from '../lib/date-range.ts'
import { transferPageQuery, transfersSearch } from '../parts/columns/transfers-search.ts'
import { TransfersPage } from '../screens/transfers/transfers-page.tsx'
import { readOnce } from './-read-once.ts'

export const Route = createFileRoute('/transfers')({
  ...readOnce,
  validateSearch: transfersSearch,
  loaderDeps: ({ search: { range } }) => ({ range }),
  loader({ context, deps: { range }, location }) {
    const now = context.now()
    const search = transfersSearch.parse(location.search)
    const span = spanAt(range, now, context.locale)
    void context.queryClient.prefetchQuery(transferPageQuery(search, span))
    return now
  },
  component: TransfersPage,
})
