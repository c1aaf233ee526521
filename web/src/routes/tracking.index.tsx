import { createFileRoute } from '@tanstack/react-router'
import { TrackingPage } from '../features/tracking/tracking-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { trackingSearch } from './-tracking-search.ts'

export const Route = createFileRoute('/tracking/')({
  component: TrackingPage,
  validateSearch: checkedSearch(trackingSearch),
})
