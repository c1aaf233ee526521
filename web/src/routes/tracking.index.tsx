import { createFileRoute } from '@tanstack/react-router'
import {
  followsTraces,
  traceRequest,
  tracesQuery,
} from '../features/tracking/traces-query.ts'
import { TrackingPage } from '../features/tracking/tracking-page.tsx'
import { trackingSearch } from '../features/tracking/tracking-search.ts'

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
