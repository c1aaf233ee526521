import { createFileRoute } from '@tanstack/react-router'
import { OwnProofPage } from '../screens/proofs/zk/own-proof-page.tsx'

export const Route = createFileRoute('/zk-proof/verify')({
  component: OwnProofPage,
})
