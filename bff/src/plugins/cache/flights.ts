import { ApiError, isOverload, isUpstreamError } from '../../lib/api-error.ts'
import type { Credentials } from '../session/session.ts'
import type { FetchedResponse } from '../upstream/upstream.ts'
import type { FetchResponse, ReadRequest, ServedResponse } from './cache.ts'
import type { Entries } from './entries.ts'
import { makeSingleFlight } from './single-flight.ts'

/** Flights that a request joins before it shares the refusal of one that had no room. */
const MAX_FLIGHTS = 3

/** A request that the cache may answer, and now cannot. */
export interface Lookup extends ReadRequest {
  readonly key: string
  readonly credentials: Credentials
  /** Of the client. */
  readonly signal: AbortSignal
}

/**
 * Makes the function that responds from the backend, once for equal requests at a time, or
 * with an older response where the backend fails. Throws an ApiError where neither can.
 */
export function makeFlights({
  fetch,
  entries,
}: {
  readonly fetch: FetchResponse
  readonly entries: Entries
}): (lookup: Lookup) => Promise<ServedResponse> {
  const flights = makeSingleFlight<FetchedResponse & { isFromOther?: boolean }>()

  const fetchAndKeep = async (lookup: Lookup, signal: AbortSignal) => {
    const { key, credentials, endpoint } = lookup
    const startedAt = performance.now()
    const turn = await entries.takeTurn?.(key, signal)
    try {
      if (turn?.entry) {
        const upstreamMs = Math.round(performance.now() - startedAt)
        return { response: turn.entry.response, upstreamMs, isFromOther: true }
      }
      const keep = entries.beginFetch(key)
      const fetched = await fetch(lookup, credentials, signal)
      keep(fetched.response, endpoint.ttlMs)
      return fetched
    } finally {
      turn?.release?.()
    }
  }

  const fromFlight = async (
    lookup: Lookup,
    tries = MAX_FLIGHTS,
  ): Promise<ServedResponse> => {
    const { key, credentials, signal } = lookup
    // Kept apart: a client without a valid token cannot earn the others a refusal.
    const flightKey = `${credentials.hasToken()} ${key}`
    const flight = flights.join(flightKey, signal, (shared) =>
      fetchAndKeep(lookup, shared),
    )
    try {
      const fetched = await flight.result
      const { response, upstreamMs, origin, isFromOther } = fetched
      const standIn =
        response.status >= 500 ? await entries.stale(key, upstreamMs) : undefined
      if (standIn) return standIn
      if (flight.leader && !isFromOther) return { ...fetched, cache: 'MISS', ageMs: 0 }
      if (!response.isShareable) {
        return { ...(await fetch(lookup, credentials, signal)), cache: 'MISS', ageMs: 0 }
      }
      // The token that came with it is the leader's.
      const shared = { ...response, setCookies: [] }
      return { response: shared, cache: 'COALESCED', ageMs: 0, upstreamMs, origin }
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
