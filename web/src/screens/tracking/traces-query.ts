import { type RequestOf, toUnixMs } from '@bvlgarichain/contract'
import { traceListQuery } from '../../api/queries/tracing.ts'
import { spanAt, timeBounds, toDateRange } from '../../lib/date-range.ts'
import { defined } from '../../lib/defined.ts'
import { isFirstPage, listRequest } from '../../lib/list-search.ts'
import { serverNow } from '../../lib/server-time.ts'
import {
  TRACE_RANGES,
  type TraceRange,
  type TrackingSearch,
} from '../../parts/spans/tracking-search.ts'

/** Time bounds of a request for traces; `to` is included. */
export type TraceBounds = Pick<RequestOf<'traceList'>, 'from' | 'to'>

/**
 * The time that a named range means at a time (Unix ms), in the weeks of a locale. One up to now
 * has no end.
 */
export function boundsAt(
  range: TrackingSearch['range'],
  now: number,
  locale: string,
): TraceBounds {
  const span = spanAt(toDateRange(range), now, locale)
  if (span !== undefined || range === undefined) return timeBounds(span)
  const length = TRACE_RANGES[range as TraceRange]
  return { from: toUnixMs(now - length) }
}

/** Request for the traces that a URL names. `bounds` are those of a named time range. */
const traceRequest = (
  { from, to, component, minDuration, errors, tx }: TrackingSearch,
  bounds: TraceBounds,
): Partial<RequestOf<'traceList'>> => ({
  ...bounds,
  ...defined({
    from: from === undefined ? undefined : toUnixMs(from),
    to: to === undefined ? undefined : toUnixMs(to - 1),
    component,
    minDurationMs: minDuration,
    errorsOnly: errors,
    txHash: tx,
    // Batches and page views are found by the components that take part in them.
    transactionsOnly: (component ?? tx) === undefined ? true : undefined,
  }),
})

/** True for a list to which new traces are added: the first page, unless its time range is over. */
const followsTraces = ({ to, ...paging }: TrackingSearch): boolean =>
  isFirstPage(paging) && (to === undefined || to > serverNow())

/** The page of traces that a URL names, polled if new ones are added to it. */
export const tracesQuery = (search: TrackingSearch, bounds: TraceBounds) =>
  traceListQuery(
    { ...listRequest(search), ...traceRequest(search, bounds) },
    followsTraces(search),
  )
