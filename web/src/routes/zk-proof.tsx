import { createFileRoute } from '@tanstack/react-router'
import { ZkProofPage } from '../features/zk-proof/zk-proof-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { zkProofSearch } from './-zk-proof-search.ts'

export const Route = createFileRoute('/zk-proof')({
  component: ZkProofPage,
  validateSearch: checkedSearch(zkProofSearch),
})
