import { createFileRoute } from '@tanstack/react-router'
import { blockQuery } from '../api/queries/block.ts'
import { BlockPage, MalformedBlock } from '../features/block/block-page.tsx'
import { readBlockId } from '../lib/path-params.ts'
import { tabSearch } from '../lib/tab-search.ts'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/block/$blockHeight')({
  params: {
    parse: ({ blockHeight }) => ({ blockHeight: pathParam(blockHeight, readBlockId) }),
  },
  validateSearch: tabSearch,
  loader({ context: { queryClient }, params: { blockHeight } }) {
    void queryClient.prefetchQuery(blockQuery(blockHeight))
  },
  component: BlockPage,
  notFoundComponent: MalformedBlock,
})
