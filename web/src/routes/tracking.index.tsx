import { createFileRoute } from '@tanstack/react-router'
import { trackingSearch } from '../parts/spans/tracking-search.ts'
import {
  followsTraces,
  traceRequest,
  tracesQuery,
} from '../screens/tracking/traces-query.ts'
import { TrackingPage } from '../screens/tracking/tracking-page.tsx'

export const Route = createFileRoute('/tracking/')({
  validateSearch: trackingSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    // The screen fixes the bounds of a named range when it opens.
    if (search.range !== undefined) return
    void queryClient.prefetchQuery(
      tracesQuery(search, traceRequest(search), followsTraces(search)),
    )
  },
  component: TrackingPage,
})
