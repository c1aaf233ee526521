import { createFileRoute } from '@tanstack/react-router'
import { OwnProofPage } from '../features/zk-proof/own-proof-page.tsx'

export const Route = createFileRoute('/zk-proof/verify')({
  component: OwnProofPage,
})
