import { createFileRoute } from '@tanstack/react-router'
import { batchesQuery } from '../api/queries/batch.ts'
import { BatchesPage } from '../features/batch/batches-page.tsx'
import { batchesSearch } from '../features/batch/batches-search.ts'
import { defined } from '../lib/defined.ts'

export const Route = createFileRoute('/batches')({
  validateSearch: batchesSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { finality, ...paging } }) {
    void queryClient.prefetchQuery(batchesQuery(paging, defined({ finality })))
  },
  component: BatchesPage,
})
