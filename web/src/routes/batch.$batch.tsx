import { createFileRoute } from '@tanstack/react-router'
import { BatchPage } from '../features/batch/batch-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/batch/$batch')({
  component: BatchPage,
  validateSearch: checkedSearch(tabSearch),
})
