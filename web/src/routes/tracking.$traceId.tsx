import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/tracking/$traceId')({ component: Screen })

function Screen() {
  return <BeingBuilt screen="shell.trace" subject={Route.useParams().traceId} />
}
