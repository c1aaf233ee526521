import type { SearchInput } from './-search-input.ts'

/** Stretches of time that the components are watched over, in milliseconds. */
export const WINDOWS = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
} as const
export type Window = keyof typeof WINDOWS

/** Search part of the observation: the window; five minutes without it. */
export interface ObservationSearch {
  readonly window?: Window
}

/** Keeps a known window. */
export function observationSearch(
  search: SearchInput<ObservationSearch>,
): ObservationSearch {
  const { window }: Record<string, unknown> = search
  const known = typeof window === 'string' && Object.hasOwn(WINDOWS, window)
  return known ? { window: window as Window } : {}
}
