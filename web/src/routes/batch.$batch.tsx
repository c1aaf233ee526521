import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/batch/$batch')({ component: Screen })

function Screen() {
  return <BeingBuilt screen="shell.batch" subject={Route.useParams().batch} />
}
