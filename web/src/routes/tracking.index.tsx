import { createFileRoute } from '@tanstack/react-router'
import { trackingSearch } from '../parts/spans/tracking-search.ts'
import { boundsNow, tracesQuery } from '../screens/tracking/traces-query.ts'
import { TrackingPage } from '../screens/tracking/tracking-page.tsx'
import { pageLocale } from './-page-locale.ts'

export const Route = createFileRoute('/tracking/')({
  validateSearch: trackingSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    const bounds = boundsNow(search.range, pageLocale())
    // A range up to now begins when the screen opens.
    if (search.range !== undefined && (search.to ?? bounds.to) === undefined) return
    void queryClient.prefetchQuery(tracesQuery(search, bounds))
  },
  component: TrackingPage,
})
