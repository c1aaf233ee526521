import { createFileRoute } from '@tanstack/react-router'
import { OwnQuotePage } from '../features/tee-quote/own-quote-page.tsx'

export const Route = createFileRoute('/tee-quote/verify')({
  component: OwnQuotePage,
})
