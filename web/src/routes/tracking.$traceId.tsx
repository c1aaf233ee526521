import { createFileRoute } from '@tanstack/react-router'
import { traceQuery } from '../api/queries/tracing.ts'
import { readTraceId } from '../lib/path-params.ts'
import { MalformedTrace, TracePage } from '../screens/tracking/trace-page.tsx'
import { traceSearch } from '../screens/tracking/trace-search.ts'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/tracking/$traceId')({
  params: { parse: ({ traceId }) => ({ traceId: pathParam(traceId, readTraceId) }) },
  validateSearch: traceSearch,
  loader({ context: { queryClient }, params: { traceId } }) {
    void queryClient.prefetchQuery(traceQuery(traceId))
  },
  component: TracePage,
  notFoundComponent: MalformedTrace,
})
