import { createFileRoute } from '@tanstack/react-router'
import { BatchesPage } from '../features/batch/batches-page.tsx'
import { batchesSearch } from './-batches-search.ts'
import { checkedSearch } from './-checked-search.ts'

export const Route = createFileRoute('/batches')({
  component: BatchesPage,
  validateSearch: checkedSearch(batchesSearch),
})
