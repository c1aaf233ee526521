import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/batches')({
  component: () => <BeingBuilt screen="shell.batches" />,
})
