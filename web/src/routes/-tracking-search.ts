import { COMPONENTS, type Component, type Hash, isHash } from '@bvlgarichain/shared'
import { type DateRange, toDateRange } from '../lib/date-range.ts'
import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import type { SearchInput } from './-search-input.ts'

/** Stretches of time before now that traces can be narrowed to, in milliseconds. */
export const TRACE_RANGES = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '6h': 21_600_000,
  '24h': 86_400_000,
} as const
export type TraceRange = keyof typeof TRACE_RANGES

/** Stretch of time that traces began in: one with a name, or one between two moments. */
export interface TraceTime {
  readonly range?: TraceRange | DateRange
  /** Unix milliseconds. */
  readonly from?: number
  /** Unix milliseconds, not part of it. */
  readonly to?: number
}

/** Search part of the traces: paging and filters. */
export interface TrackingSearch extends ListSearch, TraceTime {
  readonly component?: Component
  /** Milliseconds. */
  readonly minDuration?: number
  readonly errors?: true
  readonly tx?: Hash
}

/** Keeps paging and filters; whatever is not of their kind is dropped. */
export function trackingSearch(search: SearchInput<TrackingSearch>): TrackingSearch {
  const raw: Record<string, unknown> = search
  const component = COMPONENTS.find((candidate) => candidate === raw.component)
  const minDuration = Number(raw.minDuration)
  const tx = typeof raw.tx === 'string' ? raw.tx.toLowerCase() : undefined
  return {
    ...validateListSearch({ ...search }),
    ...traceTime(raw),
    ...(component === undefined ? {} : { component }),
    ...(Number.isFinite(minDuration) && minDuration > 0 ? { minDuration } : {}),
    ...(String(raw.errors) === 'true' ? { errors: true as const } : {}),
    ...(isHash(tx) ? { tx } : {}),
  }
}

/** Latest time that JavaScript knows, in milliseconds. */
const MAX_TIME = 8.64e15

/** Moments count more than a name, which a link made from another may still carry. */
function traceTime(raw: Record<string, unknown>): TraceTime {
  const from = toMoment(raw.from)
  const to = toMoment(raw.to)
  const isReversed = from !== undefined && to !== undefined && from >= to
  if ((from ?? to) !== undefined && !isReversed) {
    return {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    }
  }
  const range =
    typeof raw.range === 'string' && isRange(raw.range)
      ? raw.range
      : toDateRange(raw.range)
  return range === undefined ? {} : { range }
}

function toMoment(value: unknown): number | undefined {
  const time = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
  return Number.isInteger(time) && time > 0 && time <= MAX_TIME ? time : undefined
}

const isRange = (text: string): text is TraceRange => Object.hasOwn(TRACE_RANGES, text)
