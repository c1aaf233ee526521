import { createFileRoute } from '@tanstack/react-router'
import { TeeQuotePage } from '../features/tee-quote/tee-quote-page.tsx'

export const Route = createFileRoute('/tee-quote/$quoteId')({
  component: TeeQuotePage,
})
