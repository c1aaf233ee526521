import { createFileRoute } from '@tanstack/react-router'
import { spanAt } from '../lib/date-range.ts'
import { BlocksPage } from '../screens/blocks/blocks-page.tsx'
import { blockPageQuery, blocksSearch } from '../screens/blocks/blocks-search.ts'
import { readOnce } from './-read-once.ts'

export const Route = createFileRoute('/blocks')({
  ...readOnce,
  validateSearch: blocksSearch,
  loaderDeps: ({ search: { range } }) => ({ range }),
  loader({ context, deps: { range }, location }) {
    const now = context.now()
    const search = blocksSearch.parse(location.search)
    const span = spanAt(range, now, context.locale)
    void context.queryClient.prefetchQuery(blockPageQuery(search, span))
    return now
  },
  component: BlocksPage,
})
