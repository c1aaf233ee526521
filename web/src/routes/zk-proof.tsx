import { createFileRoute } from '@tanstack/react-router'
import { batchQuery } from '../api/queries/batch.ts'
import { quietStatisticQuery } from '../api/queries/network.ts'
import { ZkProofPage } from '../features/zk-proof/zk-proof-page.tsx'
import { zkProofSearch } from '../features/zk-proof/zk-proof-search.ts'

export const Route = createFileRoute('/zk-proof')({
  validateSearch: zkProofSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { batchIndex } }) {
    if (batchIndex === undefined) void queryClient.prefetchQuery(quietStatisticQuery())
    else void queryClient.prefetchQuery(batchQuery(batchIndex))
  },
  component: ZkProofPage,
})
