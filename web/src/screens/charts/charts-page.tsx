import { getRouteApi } from '@tanstack/react-router'
import { ChartGallery } from './chart-gallery.tsx'
import { MetricScreen } from './metric-screen.tsx'

const route = getRouteApi('/charts')

/** `/charts`: all metrics at a glance, or one of them large. */
export function ChartsPage() {
  const { metric } = route.useSearch()
  return metric === undefined ? (
    <ChartGallery />
  ) : (
    <MetricScreen key={metric} metric={metric} />
  )
}
