import { COMPONENTS, LAST_MS } from '@bvlgarichain/contract'
import { DATE_RANGES } from '../../lib/date-range.ts'
import { listFields } from '../../lib/list-search.ts'
import { readHash } from '../../lib/path-params.ts'
import {
  flag,
  oneOf,
  type SearchOf,
  searchSchema,
  typed,
  wholeNumber,
} from '../../lib/search-schema.ts'

/** Time ranges up to now that traces can be filtered by, in milliseconds. */
export const TRACE_RANGES = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '6h': 21_600_000,
  '24h': 86_400_000,
} as const
export type TraceRange = keyof typeof TRACE_RANGES

const time = wholeNumber(1, LAST_MS)

/** Search part of the list of traces: paging and filters. */
export const trackingSearch = searchSchema(
  {
    ...listFields,
    range: oneOf([...(Object.keys(TRACE_RANGES) as TraceRange[]), ...DATE_RANGES]),
    /** Start of a custom time range, in Unix milliseconds. */
    from: time,
    /** End of a custom time range, exclusive, in Unix milliseconds. */
    to: time,
    component: oneOf(COMPONENTS),
    /** Milliseconds. */
    minDuration(value) {
      const duration = Number(value)
      return Number.isFinite(duration) && duration > 0 ? duration : undefined
    },
    errors: flag,
    tx: typed(readHash),
  },
  ({ from, to, range, ...search }) => {
    const isReversed = from !== undefined && to !== undefined && from >= to
    // A link made from another may still carry the range's name.
    return (from ?? to) === undefined || isReversed
      ? { ...search, range, from: undefined, to: undefined }
      : { ...search, range: undefined, from, to }
  },
)
export type TrackingSearch = SearchOf<typeof trackingSearch>

/** Time range in which traces begin: one with a name, or a custom one. */
export type TraceTime = Pick<TrackingSearch, 'range' | 'from' | 'to'>
