import { createFileRoute } from '@tanstack/react-router'
import { transfersQuery } from '../api/queries/token.ts'
import { TransfersPage } from '../features/transfer/transfers-page.tsx'
import {
  transferRequest,
  transfersSearch,
} from '../features/transfer/transfers-search.ts'

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
