import {
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
} from '@bvlgarichain/contract'
import { type keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { FAILED_POLL_MS } from '../lib/failed-poll.ts'
import { callApi } from './client.ts'
import { isFinalError } from './final-error.ts'

/** Freshness of a query in milliseconds, and how it fails and loads; omitted fields take the query client's defaults. */
export interface Freshness<Data = unknown> {
  readonly staleTime?: number
  /** Pause between two polls; polling rests while the tab is hidden. */
  readonly refetchInterval?: number | false | PollInterval<Data>
  readonly meta?: { readonly silent: boolean }
  /** The data of another request stays until that of this one is here. */
  readonly placeholderData?: typeof keepPreviousData
}

/** For queries without which a screen is whole: their failures are not reported. */
export const SILENT = { meta: { silent: true } } as const

/** Pause before the next poll, given the state of the last attempt; `false` for none. */
type PollInterval<Data> = (query: PolledQuery<Data>) => number | false

interface PolledQuery<Data = unknown> {
  readonly state: {
    readonly status: string
    readonly data?: Data | undefined
    readonly error?: Error | null
  }
}

/**
 * Query options of an endpoint. The key is its path and its request, as in the BFF's cache.
 * Without a request there is nothing to ask for yet, or at all.
 */
export function endpointQuery<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name> | undefined,
  { refetchInterval = false, ...overrides }: Freshness<ResponseOf<Name>> = {},
) {
  return queryOptions({
    ...overrides,
    refetchInterval: (query: PolledQuery<ResponseOf<Name>>) =>
      pollInterval(query, refetchInterval),
    queryKey: [endpoints[name].path, request] as const,
    queryFn:
      request === undefined
        ? skipToken
        : ({ signal }) => callApi(name, request, { signal }),
  })
}

/**
 * Interval of the next poll. Without data a failure that may pass is polled less often, and one
 * that repeating doesn't change is not polled: the visitor retries.
 */
export function pollInterval<Data>(
  query: PolledQuery<Data>,
  wanted: NonNullable<Freshness<Data>['refetchInterval']>,
): number | false {
  const { data, error } = query.state
  const interval = typeof wanted === 'function' ? wanted(query) : wanted
  if (interval === false || data !== undefined || !error) return interval
  return isFinalError(error) ? false : Math.max(interval, FAILED_POLL_MS)
}

/**
 * Freshness of a list that is polled every `pollMs` milliseconds while it is `live`,
 * and less often while it fails.
 */
export const polledIf = (live: boolean, pollMs: number): Freshness =>
  live
    ? {
        staleTime: pollMs,
        refetchInterval: (query) =>
          pollInterval(query, query.state.status === 'error' ? FAILED_POLL_MS : pollMs),
      }
    : {}
