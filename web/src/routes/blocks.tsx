import { createFileRoute } from '@tanstack/react-router'
import { blocksQuery } from '../api/queries/block.ts'
import { defined } from '../lib/defined.ts'
import { BlocksPage } from '../screens/blocks/blocks-page.tsx'
import { blocksSearch } from '../screens/blocks/blocks-search.ts'

export const Route = createFileRoute('/blocks')({
  validateSearch: blocksSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { range, nonempty, ...paging } }) {
    // The bounds of a range depend on the visitor's calendar, which the screen knows.
    if (range !== undefined) return
    void queryClient.prefetchQuery(blocksQuery(paging, defined({ nonEmpty: nonempty })))
  },
  component: BlocksPage,
})
