import { createFileRoute } from '@tanstack/react-router'
import { accountsQuery } from '../api/queries/token.ts'
import { AccountsPage } from '../features/token/accounts-page.tsx'
import { listSearch } from '../lib/list-search.ts'

export const Route = createFileRoute('/accounts')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    void queryClient.prefetchQuery(accountsQuery(search))
  },
  component: AccountsPage,
})
