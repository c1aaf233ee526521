import { createFileRoute } from '@tanstack/react-router'
import { TracePage } from '../features/tracking/trace-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { traceSearch } from './-trace-search.ts'

export const Route = createFileRoute('/tracking/$traceId')({
  component: TracePage,
  validateSearch: checkedSearch(traceSearch),
})
