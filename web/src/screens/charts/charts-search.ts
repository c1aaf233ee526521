import { INTERVALS, METRICS } from '@bvlgarichain/contract'
import { DATE_RANGES, spanOfDays } from '../../lib/date-range.ts'
import {
  flag,
  oneOf,
  type SearchOf,
  searchSchema,
  text,
  wholeNumber,
} from '../../lib/search-schema.ts'

const day = text(10)
const time = wholeNumber(0)

/** Search part of the charts: the open chart, and its time range. */
export const chartsSearch = searchSchema(
  {
    /** The open chart; all charts without it. */
    metric: oneOf(METRICS),
    range: oneOf(DATE_RANGES),
    /** First and last day of a custom range, `2026-11-21`; both or neither. */
    from: day,
    to: day,
    /** Bounds of a zoomed range in Unix milliseconds; both or neither. */
    start: time,
    end: time,
    interval: oneOf(INTERVALS),
    compare: flag,
    /** Scale of the values; by default the one that shows more of them. */
    scale: oneOf(['linear', 'log']),
  },
  ({ from = '', to = '', start = 0, end = 0, ...search }) => ({
    ...search,
    ...(spanOfDays(from, to) === undefined ? NO_DAYS : { from, to }),
    ...(start < end ? { start, end } : NOT_ZOOMED),
  }),
)
export type ChartsSearch = SearchOf<typeof chartsSearch>

const NO_DAYS = { from: undefined, to: undefined }
const NOT_ZOOMED = { start: undefined, end: undefined }
