import {
  HISTOGRAM_BUCKET_MS,
  type RequestOf,
  type TraceDetail,
  type TraceId,
  toUnixMs,
} from '@bvlgarichain/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askByServerTime, serverNow } from '../../lib/server-time.ts'
import { callApi } from '../client.ts'
import { endpointQuery, polledIf } from '../endpoint-query.ts'

/** Pause between two polls of a trace that may still grow, in milliseconds. */
const TRACE_POLL_MS = 5_000
/** Time after its last span from which a trace counts as complete, in milliseconds. */
const SETTLED_AFTER_MS = 600_000
/** Pause between two polls of the components, in milliseconds: a bucket, so that each shows something new. */
const OBSERVATION_POLL_MS = HISTOGRAM_BUCKET_MS

/** A page of traces, newest first; polled if `live`. */
export const traceListQuery = (request: RequestOf<'traceList'>, live: boolean) =>
  endpointQuery('traceList', request, polledIf(live))

/** A trace in full, polled while spans may still be added to it. */
export const traceQuery = (traceId: TraceId | undefined) =>
  queryOptions({
    ...endpointQuery('traceDetail', traceId && { traceId }, { staleTime: TRACE_POLL_MS }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isSettled(data) ? false : TRACE_POLL_MS,
  })

/** True for a trace that ended long ago; one without a start may still grow. */
const isSettled = ({ start, durationMs = 0 }: TraceDetail): boolean =>
  start !== undefined && serverNow() - start - durationMs > SETTLED_AFTER_MS

/** A time range that ends at a fixed time, or follows the clock. */
export interface ObservedWindow {
  /** Milliseconds. */
  readonly windowMs: number
  /** Unix milliseconds, not part of the window; now without it. */
  readonly at?: number | undefined
}

/** Request for a window. A live one begins with a whole bucket, so that visitors share responses. */
function rangeOf({ windowMs, at }: ObservedWindow) {
  if (at !== undefined) return { from: toUnixMs(at - windowMs), to: toUnixMs(at - 1) }
  const from = serverNow() - windowMs
  return { from: toUnixMs(from - (from % HISTOGRAM_BUCKET_MS)) }
}

/** A live window is polled while the page is visible; the past doesn't change. */
const observedFreshness = ({ at }: ObservedWindow) =>
  ({
    ...polledIf(at === undefined, { pollMs: OBSERVATION_POLL_MS }),
    placeholderData: keepPreviousData,
  }) as const

/** The components and their calls over a window of time. */
export const observationQuery = (window: ObservedWindow) =>
  queryOptions({
    queryKey: ['observation', window.windowMs, window.at ?? 'live'] as const,
    queryFn: ({ signal }) =>
      askByServerTime(() => callApi('observation', rangeOf(window), { signal })),
    ...observedFreshness(window),
  })

/**
 * The calls of an earlier time range, from `from` to before `to` (Unix ms), as the reference of a
 * comparison. Not polled, because the past doesn't change; a failure only hides the comparison.
 */
export const baselineQuery = ({ from, to }: { from: number; to: number }) =>
  queryOptions({
    queryKey: ['observation-baseline', from, to] as const,
    queryFn: ({ signal }) =>
      callApi('observation', { from: toUnixMs(from), to: toUnixMs(to - 1) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** Transactions per second in 10-second buckets over a window of time: both are drawn as one. */
export const loadQuery = (window: ObservedWindow) =>
  queryOptions({
    queryKey: ['load', window.windowMs, window.at ?? 'live'] as const,
    queryFn: ({ signal }) =>
      askByServerTime(async () => {
        const range = rangeOf(window)
        const [average, peak] = await Promise.all([
          callApi('histogramAverage', range, { signal }),
          callApi('histogramPeak', range, { signal }),
        ])
        return { average, peak }
      }),
    ...observedFreshness(window),
  })
