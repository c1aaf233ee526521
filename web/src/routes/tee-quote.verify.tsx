import { createFileRoute } from '@tanstack/react-router'
import { OwnQuotePage } from '../screens/proofs/quote/own-quote-page.tsx'

export const Route = createFileRoute('/tee-quote/verify')({
  component: OwnQuotePage,
})
