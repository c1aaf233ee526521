import { createFileRoute } from '@tanstack/react-router'
import { teeQuoteQuery } from '../api/queries/batch.ts'
import { quoteSearch } from '../features/tee-quote/quote-search.ts'
import { MalformedQuote, TeeQuotePage } from '../features/tee-quote/tee-quote-page.tsx'
import { readHash } from '../lib/path-params.ts'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/tee-quote/$quoteId')({
  params: { parse: ({ quoteId }) => ({ quoteId: pathParam(quoteId, readHash) }) },
  validateSearch: quoteSearch,
  loader({ context: { queryClient }, params: { quoteId } }) {
    void queryClient.prefetchQuery(teeQuoteQuery(quoteId))
  },
  component: TeeQuotePage,
  notFoundComponent: MalformedQuote,
})
