import { createFileRoute } from '@tanstack/react-router'
import { batchQuery } from '../api/queries/batch.ts'
import { batchesQuery } from '../parts/proofs/batches-search.ts'
import { ZkProofPage } from '../screens/proofs/zk/zk-proof-page.tsx'
import { zkProofSearch } from '../screens/proofs/zk/zk-proof-search.ts'

export const Route = createFileRoute('/zk-proof/')({
  validateSearch: zkProofSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { batchIndex, ...search } }) {
    if (batchIndex === undefined) {
      void queryClient.prefetchQuery(batchesQuery(search))
    } else {
      void queryClient.prefetchQuery(batchQuery(batchIndex))
    }
  },
  component: ZkProofPage,
})
