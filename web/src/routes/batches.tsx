import { createFileRoute } from '@tanstack/react-router'
import { batchesQuery, batchesSearch } from '../parts/proofs/batches-search.ts'
import { BatchesPage } from '../screens/batches/batches-page.tsx'

export const Route = createFileRoute('/batches')({
  validateSearch: batchesSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    void queryClient.prefetchQuery(batchesQuery(search))
  },
  component: BatchesPage,
})
