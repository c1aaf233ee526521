import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logCause } from '../../lib/api-error.ts'
import type { Endpoint } from '../../lib/endpoint-table.ts'
import { isTokenCookie, setCookieList } from '../../lib/set-cookie.ts'
import { traceOf } from '../tracing/tracing.ts'

/** How long a page load waits for the backend's token. */
const TOKEN_WAIT_MS = 1_000
/** After a response without a token, page loads request none for this long. */
const NO_TOKEN_PAUSE_MS = 60_000
/** After a failed request for a token, page loads request none for this long. */
const FAILED_PAUSE_MS = 2_000
/** Requests for a token at a time; further page loads do without. */
const MAX_TOKEN_REQUESTS = 16

/**
 * Gets the backend's XSRF token for page loads, as `Set-Cookie` headers; none if it gives none.
 * Never rejects: a page load does without, and its calls report the outage.
 */
export function makeTokenSource(
  app: FastifyInstance,
  {
    probe,
    now,
  }: {
    /** A harmless read of the backend. */
    readonly probe: Endpoint
    /** Clock in milliseconds. */
    readonly now: () => number
  },
): (request: FastifyRequest) => Promise<readonly string[]> {
  let pausedUntil = 0
  let open = 0
  let isFailing = false

  const fetchToken = async (request: FastifyRequest) => {
    const span = app.tracing?.start(request, 'upstream')
    const own = { accept: 'application/json', 'x-request-id': request.id }
    const { headers, status } = await app.endpoints
      .fetch(probe, {
        query: '',
        headers: { ...own, ...span?.headers },
        body: null,
        deadlineMs: TOKEN_WAIT_MS,
      })
      .finally(() => span?.end())
    const token = setCookieList(headers['set-cookie']).filter(isTokenCookie)
    if (token.length === 0 && status >= 500) throw new Error(`status ${status}`)
    return token
  }

  return async (request) => {
    if (now() < pausedUntil || open >= MAX_TOKEN_REQUESTS) return []
    // It is a read of the backend like any other. The page itself is served all the same.
    if (!(await app.rateLimits.mayTake(request, 'read'))) return []
    open += 1
    try {
      const token = await fetchToken(request)
      if (token.length === 0) pausedUntil = now() + NO_TOKEN_PAUSE_MS
      isFailing = false
      return token
    } catch (error) {
      pausedUntil = now() + FAILED_PAUSE_MS
      // Once for an outage, not for each page load.
      if (!isFailing) {
        const { ids } = traceOf(app, request)
        app.log.warn({ ...ids, cause: logCause(error) }, 'no XSRF token from the backend')
      }
      isFailing = true
      return []
    } finally {
      open -= 1
    }
  }
}
