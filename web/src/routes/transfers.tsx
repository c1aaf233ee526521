import { createFileRoute } from '@tanstack/react-router'
import { transfersQuery } from '../api/queries/token.ts'
import { transferRequest, transfersSearch } from '../parts/columns/transfers-search.ts'
import { TransfersPage } from '../screens/transfers/transfers-page.tsx'

export const Route = createFileRoute('/transfers')({
  validateSearch: transfersSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    // The bounds of a range depend on the visitor's calendar, which the screen knows.
    if (search.range !== undefined) return
    void queryClient.prefetchQuery(transfersQuery(search, transferRequest(search)))
  },
  component: TransfersPage,
})
