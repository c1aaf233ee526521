import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../features/search/search-page.tsx'
import { checkedSearch } from './-checked-search.ts'

export const Route = createFileRoute('/search')({
  component: SearchPage,
  validateSearch: checkedSearch(({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' ? { q } : {},
  ),
})
