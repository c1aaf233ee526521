import { createFileRoute } from '@tanstack/react-router'
import { teeQuoteQuery } from '../api/queries/batch.ts'
import { readHash } from '../lib/path-params.ts'
import { quoteSearch } from '../screens/proofs/quote/quote-search.ts'
import { MalformedQuote, TeeQuotePage } from '../screens/proofs/quote/tee-quote-page.tsx'
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
