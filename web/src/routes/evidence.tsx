import { createFileRoute } from '@tanstack/react-router'
import { EvidencePage } from '../parts/evidence/evidence-page.tsx'

export const Route = createFileRoute('/evidence')({
  component: EvidencePage,
})
