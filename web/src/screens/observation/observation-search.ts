import { LAST_MS } from '@bvlgarichain/contract'
import type { ObservedWindow } from '../../api/queries/tracing.ts'
import {
  oneOf,
  type SearchOf,
  searchSchema,
  wholeNumber,
} from '../../lib/search-schema.ts'

/** Time windows of the observation, in milliseconds. */
export const WINDOWS = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
} as const
export type ObservationWindow = keyof typeof WINDOWS

/** Window of a URL that names none. */
export const DEFAULT_WINDOW: ObservationWindow = '5m'

/** A day, so that windows and their baselines begin after 1970. */
const MIN_TIME = 86_400_000

/** Search part of the observation. */
export const observationSearch = searchSchema({
  /** Five minutes by default. */
  window: oneOf(Object.keys(WINDOWS) as ObservationWindow[]),
  /** End of the window in Unix milliseconds; without it, the window follows the clock. */
  at: wholeNumber(MIN_TIME, LAST_MS),
})
export type ObservationSearch = SearchOf<typeof observationSearch>

/** The time window that a URL names. */
export const observedWindow = ({
  window = DEFAULT_WINDOW,
  at,
}: ObservationSearch): ObservedWindow => ({ windowMs: WINDOWS[window], at })
