import { createFileRoute } from '@tanstack/react-router'
import { transfersQuery } from '../api/queries/token.ts'
import { spanNow } from '../lib/date-range.ts'
import { transferRequest, transfersSearch } from '../parts/columns/transfers-search.ts'
import { TransfersPage } from '../screens/transfers/transfers-page.tsx'
import { pageLocale } from './-page-locale.ts'

export const Route = createFileRoute('/transfers')({
  validateSearch: transfersSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    const request = transferRequest(search, spanNow(search.range, pageLocale()))
    void queryClient.prefetchQuery(transfersQuery(search, request))
  },
  component: TransfersPage,
})
