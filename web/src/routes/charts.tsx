import { createFileRoute } from '@tanstack/react-router'
import { ChartsPage } from '../features/chart/charts-page.tsx'
import { chartsSearch } from './-charts-search.ts'
import { checkedSearch } from './-checked-search.ts'

export const Route = createFileRoute('/charts')({
  component: ChartsPage,
  validateSearch: checkedSearch(chartsSearch),
})
