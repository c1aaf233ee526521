import { createFileRoute } from '@tanstack/react-router'
import { transfersQuery } from '../api/queries/token.ts'
import { TransfersPage } from '../features/transfer/transfers-page.tsx'
import { transfersSearch } from '../features/transfer/transfers-search.ts'
import { defined } from '../lib/defined.ts'

export const Route = createFileRoute('/transfers')({
  validateSearch: transfersSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { type, ...paging } }) {
    void queryClient.prefetchQuery(transfersQuery(paging, defined({ type })))
  },
  component: TransfersPage,
})
