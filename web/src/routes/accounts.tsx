import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/accounts')({
  component: () => <BeingBuilt screen="shell.accounts" />,
})
