import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/token/$tokenId')({ component: Screen })

function Screen() {
  return <BeingBuilt screen="shell.token" subject={Route.useParams().tokenId} />
}
