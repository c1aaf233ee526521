import type { SearchInput } from './-search-input.ts'

/** Stretches of time that the components are watched over, in milliseconds. */
export const WINDOWS = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
} as const
export type Window = keyof typeof WINDOWS

/** Search part of the observation. */
export interface ObservationSearch {
  /** Five minutes without it. */
  readonly window?: Window
  /** End of the window in Unix milliseconds; now, and following it, without it. */
  readonly at?: number
}

/** A day, so that a window and what it is compared with begin after 1970. */
const MIN_TIME = 86_400_000
/** Latest time that JavaScript knows, in milliseconds. */
const MAX_TIME = 8.64e15

/** Keeps a known window and a moment in time. */
export function observationSearch(
  search: SearchInput<ObservationSearch>,
): ObservationSearch {
  const { window, at }: Record<string, unknown> = search
  const known = typeof window === 'string' && Object.hasOwn(WINDOWS, window)
  const time = Number(at)
  const isTime = Number.isInteger(time) && time >= MIN_TIME && time <= MAX_TIME
  return {
    ...(known ? { window: window as Window } : {}),
    ...(isTime ? { at: time } : {}),
  }
}
