import { createFileRoute } from '@tanstack/react-router'
import { blocksQuery } from '../api/queries/block.ts'
import { BlocksPage } from '../features/block/blocks-page.tsx'
import { listSearch } from '../lib/list-search.ts'

export const Route = createFileRoute('/blocks')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    void queryClient.prefetchQuery(blocksQuery(search))
  },
  component: BlocksPage,
})
