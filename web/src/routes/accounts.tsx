import { createFileRoute } from '@tanstack/react-router'
import { accountsQuery } from '../api/queries/token.ts'
import { listSearch } from '../lib/list-search.ts'
import { AccountsPage } from '../screens/tokens/accounts-page.tsx'

export const Route = createFileRoute('/accounts')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    void queryClient.prefetchQuery(accountsQuery(search))
  },
  component: AccountsPage,
})
