import { createFileRoute } from '@tanstack/react-router'
import { searchQuery } from '../parts/search/search-query.ts'
import { resultsSearch } from '../screens/search/results-search.ts'
import { SearchPage } from '../screens/search/search-page.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: resultsSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { q = '' } }) {
    const text = q.trim()
    if (text !== '') void queryClient.prefetchQuery(searchQuery(text))
  },
  component: SearchPage,
})
