import { createFileRoute } from '@tanstack/react-router'
import { blockQuery } from '../api/queries/block.ts'
import { readBlockId } from '../lib/path-params.ts'
import { checkSearch } from '../lib/tab-search.ts'
import { BlockPage, MalformedBlock } from '../screens/blocks/block-page.tsx'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/block/$blockHeight')({
  params: {
    parse: ({ blockHeight }) => ({ blockHeight: pathParam(blockHeight, readBlockId) }),
  },
  validateSearch: checkSearch,
  loader({ context: { queryClient }, params: { blockHeight } }) {
    void queryClient.prefetchQuery(blockQuery(blockHeight))
  },
  component: BlockPage,
  notFoundComponent: MalformedBlock,
})
