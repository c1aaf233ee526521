import { createFileRoute } from '@tanstack/react-router'
import { tokensQuery } from '../api/queries/token.ts'
import { defined } from '../lib/defined.ts'
import { TokensPage } from '../screens/tokens/tokens-page.tsx'
import { tokensSearch } from '../screens/tokens/tokens-search.ts'

export const Route = createFileRoute('/tokens')({
  validateSearch: tokensSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { keyword, type, sort, ...paging } }) {
    void queryClient.prefetchQuery(tokensQuery(paging, defined({ keyword, type, sort })))
  },
  component: TokensPage,
})
