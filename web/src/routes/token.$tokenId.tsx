import { createFileRoute } from '@tanstack/react-router'
import { tokenQuery } from '../api/queries/token.ts'
import { readTokenId } from '../lib/path-params.ts'
import { MalformedToken, TokenPage } from '../screens/tokens/token-page.tsx'
import { tokenSearch } from '../screens/tokens/token-search.ts'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/token/$tokenId')({
  params: { parse: ({ tokenId }) => ({ tokenId: pathParam(tokenId, readTokenId) }) },
  validateSearch: tokenSearch,
  loader({ context: { queryClient }, params: { tokenId } }) {
    void queryClient.prefetchQuery(tokenQuery(tokenId))
  },
  component: TokenPage,
  notFoundComponent: MalformedToken,
})
