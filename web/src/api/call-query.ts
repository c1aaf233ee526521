import { type CallName, calls, type RequestOf } from '@bvlgarichain/shared'
import { queryOptions } from '@tanstack/react-query'
import { FAILED_POLL_MS } from '../lib/failed-poll.ts'
import { callApi, UnreadableError } from './client.ts'

/** Freshness of a query in milliseconds; omitted fields take the query client's defaults. */
export interface Freshness {
  readonly staleTime?: number
  /** Pause between two polls; polling rests while the tab is hidden. */
  readonly refetchInterval?: number | false | PollInterval
}

/** Pause before the next poll, given the state of the last attempt. */
type PollInterval = (query: PolledQuery) => number

interface PolledQuery {
  readonly state: {
    readonly status: string
    readonly data?: unknown
    readonly error?: Error | null
  }
}

/** Query options of an endpoint. The key is its path and its request, as in the BFF's cache. */
export function callQuery<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  { refetchInterval = false, ...overrides }: Freshness = {},
) {
  return queryOptions({
    ...overrides,
    refetchInterval: (query: PolledQuery) => pollInterval(query, refetchInterval),
    queryKey: [calls[name].suffix, request] as const,
    queryFn: ({ signal }) => callApi(name, request, { signal }),
  })
}

/** Interval of the next poll. Without any readable response so far there is none: the visitor retries. */
export function pollInterval(
  query: PolledQuery,
  wanted: NonNullable<Freshness['refetchInterval']>,
): number | false {
  const { data, error } = query.state
  if (data === undefined && error instanceof UnreadableError) return false
  return typeof wanted === 'function' ? wanted(query) : wanted
}

/**
 * Freshness of a list that is polled every `pollMs` milliseconds while it is `live`,
 * and less often while it fails.
 */
export const polledIf = (live: boolean, pollMs: number): Freshness =>
  live
    ? {
        staleTime: pollMs,
        refetchInterval: ({ state }) =>
          state.status === 'error' ? FAILED_POLL_MS : pollMs,
      }
    : {}
