import { createFileRoute } from '@tanstack/react-router'
import { trackingSearch } from '../parts/spans/tracking-search.ts'
import { boundsAt, tracesQuery } from '../screens/tracking/traces-query.ts'
import { TrackingPage } from '../screens/tracking/tracking-page.tsx'
import { readOnce } from './-read-once.ts'

export const Route = createFileRoute('/tracking/')({
  ...readOnce,
  validateSearch: trackingSearch,
  loaderDeps: ({ search: { range } }) => ({ range }),
  loader({ context, deps: { range }, location }) {
    const now = context.now()
    const search = trackingSearch.parse(location.search)
    const bounds = boundsAt(range, now, context.locale)
    void context.queryClient.prefetchQuery(tracesQuery(search, bounds))
    return now
  },
  component: TrackingPage,
})
