import { createFileRoute } from '@tanstack/react-router'
import { tokenQuery } from '../api/queries/token.ts'
import { listSearch } from '../lib/list-search.ts'
import { readAddress, readNftId } from '../lib/path-params.ts'
import { MalformedPiece, PiecePage } from '../parts/nft/piece-page.tsx'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/token/$tokenId_/item/$nftId')({
  params: {
    parse: ({ tokenId, nftId }) => ({
      tokenId: pathParam(tokenId, readAddress),
      nftId: pathParam(nftId, readNftId),
    }),
  },
  validateSearch: listSearch,
  loader({ context: { queryClient }, params: { tokenId } }) {
    void queryClient.prefetchQuery(tokenQuery(tokenId))
  },
  component: PiecePage,
  notFoundComponent: MalformedPiece,
})
