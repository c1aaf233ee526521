import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/l2-to-l1-transactions')({
  component: () => <BeingBuilt screen="shell.l2ToL1" />,
})
