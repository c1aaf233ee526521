import { createFileRoute } from '@tanstack/react-router'
import { TokensPage } from '../screens/tokens/tokens-page.tsx'
import { tokensQuery, tokensSearch } from '../screens/tokens/tokens-search.ts'

export const Route = createFileRoute('/tokens')({
  validateSearch: tokensSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    void queryClient.prefetchQuery(tokensQuery(search))
  },
  component: TokensPage,
})
