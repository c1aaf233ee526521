import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/transfers')({
  component: () => <BeingBuilt screen="shell.transfers" />,
})
