import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/tee-quote/$quoteId')({ component: Screen })

function Screen() {
  return <BeingBuilt screen="shell.teeQuote" subject={Route.useParams().quoteId} />
}
