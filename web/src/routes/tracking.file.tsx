import { createFileRoute } from '@tanstack/react-router'
import { TraceFilePage } from '../features/tracking/trace-file-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { traceSearch } from './-trace-search.ts'

export const Route = createFileRoute('/tracking/file')({
  component: TraceFilePage,
  validateSearch: checkedSearch(traceSearch),
})
