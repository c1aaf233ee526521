import { createFileRoute } from '@tanstack/react-router'
import { resultsSearch } from '../features/search/results-search.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { searchQuery } from '../features/search/search-query.ts'

export const Route = createFileRoute('/search')({
  validateSearch: resultsSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { q = '' } }) {
    const text = q.trim()
    if (text !== '') void queryClient.prefetchQuery(searchQuery(text))
  },
  component: SearchPage,
})
