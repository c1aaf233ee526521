import { type RequestFor, type TraceId, toUnixMs } from '@bvlgarichain/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery, polledIf } from '../call-query.ts'
import { callApi } from '../client.ts'

/** Pause between two polls of the newest traces, in milliseconds. */
const TRACE_LIST_POLL_MS = 2_000
/** Pause between two looks at a trace that may still grow, in milliseconds. */
const TRACE_POLL_MS = 5_000
/** Time after its last span from which a trace is taken to be whole, in milliseconds. */
const SETTLED_AFTER_MS = 600_000
/** Pause between two polls of the components, in milliseconds. */
const OBSERVATION_POLL_MS = 5_000

/** A page of traces, newest first; polled if `live`. */
export const traceListQuery = (request: RequestFor<'traceList'>, live: boolean) =>
  callQuery('traceList', request, polledIf(live, TRACE_LIST_POLL_MS))

/** A trace in full, looked at again while spans may still be added to it. */
export const traceQuery = (traceId: TraceId) =>
  queryOptions({
    ...callQuery('traceDetail', { traceId }, { staleTime: TRACE_POLL_MS }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || Date.now() - data.start - data.durationMs > SETTLED_AFTER_MS
        ? false
        : TRACE_POLL_MS,
  })

/** The components over the last `windowMs` milliseconds, polled while the page is in sight. */
export const observationQuery = (windowMs: number) =>
  queryOptions({
    queryKey: ['observation', windowMs] as const,
    queryFn: ({ signal }) =>
      callApi('observation', { from: toUnixMs(Date.now() - windowMs) }, { signal }),
    staleTime: OBSERVATION_POLL_MS,
    refetchInterval: OBSERVATION_POLL_MS,
    placeholderData: keepPreviousData,
  })

/** Transactions a second in 10-second buckets over the last `windowMs` milliseconds, polled. */
export const loadQuery = (name: 'histogramAverage' | 'histogramPeak', windowMs: number) =>
  queryOptions({
    queryKey: [name, windowMs] as const,
    queryFn: ({ signal }) =>
      callApi(name, { from: toUnixMs(Date.now() - windowMs) }, { signal }),
    staleTime: OBSERVATION_POLL_MS,
    refetchInterval: OBSERVATION_POLL_MS,
    placeholderData: keepPreviousData,
  })
