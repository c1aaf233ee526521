import {
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
} from '@bvlgarichain/contract'
import {
  type keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  skipToken,
} from '@tanstack/react-query'
import { deepEqual } from '@tanstack/react-router'
import { FAILED_POLL_MS } from '../lib/failed-poll.ts'
import { callApi } from './client.ts'
import { isFinalError } from './final-error.ts'
import { type Followed, heldResponse } from './heartbeat.ts'

/** Freshness of a query in milliseconds, and how it fails and loads; omitted fields take the query client's defaults. */
export interface Freshness<Data = unknown> {
  readonly staleTime?: number
  /** Pause between two polls; polling rests while the tab is hidden. */
  readonly refetchInterval?: number | false | PollInterval<Data>
  readonly meta?: { readonly silent: boolean }
  /** A poll sends no request while this stands still. */
  readonly follows?: Followed
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
  { refetchInterval = false, follows, ...overrides }: Freshness<ResponseOf<Name>> = {},
) {
  return queryOptions({
    ...overrides,
    refetchInterval: (query: PolledQuery<ResponseOf<Name>>) =>
      pollInterval(query, refetchInterval),
    queryKey: [endpoints[name].path, request] as const,
    structuralSharing: shareRows,
    queryFn:
      request === undefined
        ? skipToken
        : ({ client, queryKey, signal }) =>
            (follows && heldResponse<ResponseOf<Name>>(client, queryKey, follows)) ??
            callApi(name, request, { signal }),
  })
}

/**
 * Keeps what a response has in common with the one before, rows of a list also where new ones have
 * moved them: what did not change is not drawn again.
 */
function shareRows(before: unknown, now: unknown): unknown {
  const shared = replaceEqualDeep(before, now)
  const [old, list] = [rowsOf(before), rowsOf(now)]
  if (shared === before || old === undefined || list === undefined) return shared
  return {
    ...(shared as object),
    list: list.map((row) => old.find((one) => deepEqual(one, row)) ?? row),
  }
}

const rowsOf = (response: unknown): readonly unknown[] | undefined => {
  const { list } = (response ?? {}) as { list?: unknown }
  return Array.isArray(list) ? list : undefined
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

/** Pause between two polls of a live list, in milliseconds. */
const LIST_POLL_MS = 4_000

/**
 * Freshness of a list that is polled while it is `live`, every `pollMs` milliseconds, and less often
 * while it fails; with `follows`, requested only when that has moved.
 */
export const polledIf = (
  live: boolean,
  { follows, pollMs = LIST_POLL_MS }: { follows?: Followed; pollMs?: number } = {},
): Freshness =>
  live
    ? {
        staleTime: pollMs,
        refetchInterval: (query) =>
          pollInterval(query, query.state.status === 'error' ? FAILED_POLL_MS : pollMs),
        ...(follows && { follows }),
      }
    : {}
