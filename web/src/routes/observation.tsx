import { createFileRoute } from '@tanstack/react-router'
import { loadQuery, observationQuery } from '../api/queries/tracing.ts'
import { ObservationPage } from '../screens/observation/observation-page.tsx'
import {
  observationSearch,
  observedWindow,
} from '../screens/observation/observation-search.ts'

export const Route = createFileRoute('/observation')({
  validateSearch: observationSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    const window = observedWindow(search)
    void queryClient.prefetchQuery(observationQuery(window))
    void queryClient.prefetchQuery(loadQuery(window))
  },
  component: ObservationPage,
})
