import { createFileRoute } from '@tanstack/react-router'
import { batchListQuery } from '../api/queries/batch.ts'
import { statisticQuery } from '../api/queries/network.ts'
import { transactionListQuery } from '../api/queries/transaction.ts'
import { BAND_BATCHES } from '../parts/finality/band-batches.ts'
import { HomePage } from '../screens/home/home-page.tsx'
import { homeSearch } from '../screens/home/home-search.ts'
import { LATEST_ROWS } from '../screens/home/latest-rows.ts'

export const Route = createFileRoute('/home')({
  validateSearch: homeSearch,
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(statisticQuery())
    void queryClient.prefetchQuery(batchListQuery({ pageSize: BAND_BATCHES }, true))
    void queryClient.prefetchQuery(transactionListQuery({ pageSize: LATEST_ROWS }, true))
  },
  component: HomePage,
})
