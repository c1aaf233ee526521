import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/l1-to-l2-transactions')({
  component: () => <BeingBuilt screen="shell.l1ToL2" />,
})
