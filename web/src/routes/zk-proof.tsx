import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/being-built/being-built.tsx'

export const Route = createFileRoute('/zk-proof')({
  component: () => <BeingBuilt screen="shell.zkProof" />,
})
