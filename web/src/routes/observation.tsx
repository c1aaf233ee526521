import { createFileRoute } from '@tanstack/react-router'
import { ObservationPage } from '../features/observation/observation-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { observationSearch } from './-observation-search.ts'

export const Route = createFileRoute('/observation')({
  component: ObservationPage,
  validateSearch: checkedSearch(observationSearch),
})
