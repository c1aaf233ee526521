import { createFileRoute } from '@tanstack/react-router'
import { TeeQuotePage } from '../features/tee-quote/tee-quote-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { quoteSearch } from './-quote-search.ts'

export const Route = createFileRoute('/tee-quote/$quoteId')({
  component: TeeQuotePage,
  validateSearch: checkedSearch(quoteSearch),
})
