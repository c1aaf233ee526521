import { createFileRoute } from '@tanstack/react-router'
import { blocksQuery } from '../api/queries/block.ts'
import { spanNow } from '../lib/date-range.ts'
import { BlocksPage } from '../screens/blocks/blocks-page.tsx'
import { blockFilter, blocksSearch } from '../screens/blocks/blocks-search.ts'
import { pageLocale } from './-page-locale.ts'

export const Route = createFileRoute('/blocks')({
  validateSearch: blocksSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    const filter = blockFilter(search, spanNow(search.range, pageLocale()))
    void queryClient.prefetchQuery(blocksQuery(search, filter))
  },
  component: BlocksPage,
})
