import { createFileRoute } from '@tanstack/react-router'
import { batchQuery } from '../api/queries/batch.ts'
import { readBatchIndex } from '../lib/path-params.ts'
import { checkSearch } from '../lib/tab-search.ts'
import { BatchPage, MalformedBatch } from '../screens/batches/batch-page.tsx'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/batch/$batch')({
  params: { parse: ({ batch }) => ({ batch: pathParam(batch, readBatchIndex) }) },
  validateSearch: checkSearch,
  loader({ context: { queryClient }, params: { batch } }) {
    void queryClient.prefetchQuery(batchQuery(batch))
  },
  component: BatchPage,
  notFoundComponent: MalformedBatch,
})
