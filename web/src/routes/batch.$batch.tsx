import { createFileRoute } from '@tanstack/react-router'
import { batchQuery } from '../api/queries/batch.ts'
import { BatchPage } from '../features/batch/batch-page.tsx'
import { readBatchIndex } from '../features/batch/read-batch-index.ts'
import { askEarly } from './-ask-early.ts'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/batch/$batch')({
  component: BatchPage,
  loader: (entry) => {
    const index = readBatchIndex(entry.params.batch)
    if (index !== undefined) askEarly(entry, batchQuery(index))
  },
  validateSearch: checkedSearch(tabSearch),
})
