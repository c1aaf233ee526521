import { createFileRoute } from '@tanstack/react-router'
import { TraceFilePage } from '../features/tracking/trace-file-page.tsx'
import { traceSearch } from '../features/tracking/trace-search.ts'

export const Route = createFileRoute('/tracking/file')({
  component: TraceFilePage,
  validateSearch: traceSearch,
})
