import type { FastifyReply } from 'fastify'
import type { SingleFlight } from '../../cache/single-flight.ts'
import { ApiError, isOverload, isUpstreamError } from '../../lib/api-error.ts'
import type { Endpoint } from '../../lib/endpoint-table.ts'
import type {
  CheckedResponse,
  FetchedResponse,
} from '../../upstream/validate-response.ts'
import type { Credentials } from '../session/session.ts'
import type { Entries, ServedResponse } from './entries.ts'

/** Flights that a request joins before it shares the refusal of one that had no room. */
const MAX_FLIGHTS = 3

/**
 * A backend that takes longer than this is slow enough for an older response, in milliseconds; the
 * request goes on.
 */
const SLOW_MS = 3_000

export interface ReadRequest {
  readonly endpoint: Endpoint
  /** Encoded query without `?`, sorted. */
  readonly query: string
  /** Null for none; in one spelling where the endpoint's responses are cached. */
  readonly body: { readonly bytes: Buffer; readonly canonical?: string } | null
  /** Of the client's request. */
  readonly reply: FastifyReply
}

/** Requests a response from the backend, for the client with these credentials. */
export type FetchResponse = (
  request: ReadRequest,
  credentials: Credentials,
  signal: AbortSignal,
) => Promise<FetchedResponse>

/** A request that may be cached, and is not in the cache now. */
export interface Lookup extends ReadRequest {
  readonly key: string
  readonly credentials: Credentials
  /** Of the client. */
  readonly signal: AbortSignal
}

/**
 * Makes the function that responds from the backend, once for equal requests at a time, or
 * with an older response where the backend fails or is slow. Throws an ApiError where neither can.
 */
export function makeFlights({
  load,
  entries,
  flights,
  slowMs = SLOW_MS,
}: {
  readonly load: FetchResponse
  readonly entries: Pick<Entries, 'beginFetch' | 'stale'>
  readonly flights: SingleFlight<FetchedResponse>
  readonly slowMs?: number | undefined
}): (lookup: Lookup) => Promise<ServedResponse> {
  const withoutCookies = makeCookieRemover()

  const fetchAndKeep = async (lookup: Lookup, signal: AbortSignal) => {
    const { key, credentials, endpoint } = lookup
    const keep = entries.beginFetch(key)
    const fetched = await load(lookup, credentials, signal)
    // No client waits until it is stored.
    void keep(fetched.response, endpoint.ttlMs)
    return fetched
  }

  const fromFlight = async (
    lookup: Lookup,
    tries = MAX_FLIGHTS,
  ): Promise<ServedResponse> => {
    const { key, credentials, signal } = lookup
    const flight = flights.join(`${groupOf(lookup)} ${key}`, signal, (shared) =>
      fetchAndKeep(lookup, shared),
    )
    try {
      const fetched = await resultOr(flight.result, slowMs - flight.ageMs, () =>
        entries.stale(key, Math.max(0, Math.round(slowMs - flight.ageMs))),
      )
      if ('cache' in fetched) return fetched
      const { response, upstreamMs } = fetched
      const standIn =
        response.status >= 500 ? await entries.stale(key, upstreamMs) : undefined
      if (standIn) return standIn
      if (flight.leader) return { ...fetched, cache: 'MISS', ageMs: 0 }
      if (!response.isShareable) {
        return { ...(await load(lookup, credentials, signal)), cache: 'MISS', ageMs: 0 }
      }
      return {
        response: withoutCookies(response),
        cache: 'COALESCED',
        ageMs: 0,
        upstreamMs,
      }
    } catch (error) {
      // There was no room for the leader's request; there may be for this client's.
      const isOthers = !flight.leader && isOverload(error) && !signal.aborted
      if (isOthers && tries > 1) return fromFlight(lookup, tries - 1)
      if (!(error instanceof ApiError)) throw error
      const mayStandIn = isUpstreamError(error) || isOverload(error)
      const standIn = mayStandIn
        ? await entries.stale(key, error.upstreamMs ?? null)
        : undefined
      if (standIn) return standIn
      throw error
    }
  }
  return fromFlight
}

/** Kept apart: a client without a valid token cannot earn the others a refusal. */
const groupOf = ({ credentials }: Lookup): string =>
  credentials.hasToken() ? 'token' : 'none'

/** A result; or, if it takes longer than a time, what another function has by then. */
function resultOr<Result, Other>(
  pending: Promise<Result>,
  ms: number,
  other: () => Promise<Other | undefined>,
): Promise<Result | Other> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(async () => {
      const found = await other().catch(() => undefined)
      if (found) resolve(found)
    }, ms)
    pending.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/**
 * Makes the function that leaves out a response's cookies, which are the leader's: it returns one object
 * for all clients, so that the response is compressed once.
 */
function makeCookieRemover(): (response: CheckedResponse) => CheckedResponse {
  const stripped = new WeakMap<CheckedResponse, CheckedResponse>()
  return (response) => {
    if (response.setCookies.length === 0) return response
    const known = stripped.get(response)
    if (known) return known
    const copy = { ...response, setCookies: [] }
    stripped.set(response, copy)
    return copy
  }
}
