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
import { pageLocale } from './-page-locale.ts'

export const Route = createFileRoute('/charts')({
  validateSearch: chartsSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { metric, interval, ...search } }) {
    const now = toWholeMinute(Date.now())
    const span = spanOfSearch(search, now, firstWeekday(pageLocale()))
    const queries =
      metric === undefined
        ? galleryQueries(chartWindow(span, undefined, now))
        : [metricQuery(metric, chartWindow(span, interval, now))]
    for (const query of queries) void queryClient.prefetchQuery(query)
  },
  component: ChartsPage,
})
