import { COMPONENTS, type Component, type Hash, isHash } from '@bvlgarichain/shared'
import { type DateRange, toDateRange } from '../lib/date-range.ts'
import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import type { SearchInput } from './-search-input.ts'

/** Stretches of time before now that traces can be narrowed to, in milliseconds. */
export const TRACE_RANGES = {
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '6h': 21_600_000,
  '24h': 86_400_000,
} as const
export type TraceRange = keyof typeof TRACE_RANGES

/** Search part of the traces: paging and filters. */
export interface TrackingSearch extends ListSearch {
  readonly range?: TraceRange | DateRange
  readonly component?: Component
  /** Milliseconds. */
  readonly minDuration?: number
  readonly errors?: true
  readonly tx?: Hash
}

/** Keeps paging and filters; whatever is not of their kind is dropped. */
export function trackingSearch(search: SearchInput<TrackingSearch>): TrackingSearch {
  const raw: Record<string, unknown> = search
  const range =
    typeof raw.range === 'string' && isRange(raw.range)
      ? raw.range
      : toDateRange(raw.range)
  const component = COMPONENTS.find((candidate) => candidate === raw.component)
  const minDuration = Number(raw.minDuration)
  const tx = typeof raw.tx === 'string' ? raw.tx.toLowerCase() : undefined
  return {
    ...validateListSearch({ ...search }),
    ...(range === undefined ? {} : { range }),
    ...(component === undefined ? {} : { component }),
    ...(Number.isFinite(minDuration) && minDuration > 0 ? { minDuration } : {}),
    ...(String(raw.errors) === 'true' ? { errors: true as const } : {}),
    ...(isHash(tx) ? { tx } : {}),
  }
}

const isRange = (text: string): text is TraceRange => Object.hasOwn(TRACE_RANGES, text)
