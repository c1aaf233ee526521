import { createFileRoute } from '@tanstack/react-router'
import { quoteOfBatchQuery } from '../api/queries/batch.ts'
import { batchesQuery } from '../parts/proofs/batches-search.ts'
import { quotesSearch } from '../screens/proofs/quote/quote-search.ts'
import { QuotesPage } from '../screens/proofs/quote/quotes-page.tsx'

export const Route = createFileRoute('/tee-quote/')({
  validateSearch: quotesSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { batchIndex, ...search } }) {
    if (batchIndex === undefined) {
      void queryClient.prefetchQuery(batchesQuery(search))
    } else {
      void queryClient.prefetchQuery(quoteOfBatchQuery(batchIndex))
    }
  },
  component: QuotesPage,
})
