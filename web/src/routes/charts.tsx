import { createFileRoute } from '@tanstack/react-router'
import { firstWeekday } from '../lib/date-range.ts'
import { galleryQueries, metricQuery } from '../screens/charts/chart-queries.ts'
import {
  chartWindow,
  spanOfSearch,
  toWholeMinute,
} from '../screens/charts/chart-window.ts'
import { ChartsPage } from '../screens/charts/charts-page.tsx'
import { chartsSearch } from '../screens/charts/charts-search.ts'
import { readOnce } from './-read-once.ts'

export const Route = createFileRoute('/charts')({
  ...readOnce,
  validateSearch: chartsSearch,
  loaderDeps: ({ search }) => search,
  loader({ context, deps: { metric, interval, ...search } }) {
    const loaded = context.now()
    const now = toWholeMinute(loaded)
    const span = spanOfSearch(search, now, firstWeekday(context.locale))
    const queries =
      metric === undefined
        ? galleryQueries(chartWindow(span, undefined, now))
        : [metricQuery(metric, chartWindow(span, interval, now))]
    for (const query of queries) void context.queryClient.prefetchQuery(query)
    return loaded
  },
  component: ChartsPage,
})
