import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logCause } from '../../lib/api-error.ts'
import type { Endpoint } from '../../lib/endpoint-table.ts'
import { endpointRequest } from '../../upstream/endpoint-request.ts'
import { isTokenCookie, setCookieList } from '../../upstream/set-cookie.ts'
import { traceOf } from '../tracing/tracing.ts'

/** Longest wait of a page load for the backend's token. */
const TOKEN_WAIT_MS = 1_000
/** After a response without a token, page loads request none for this long. */
const NO_TOKEN_PAUSE_MS = 60_000
/** After a failed request for a token, page loads request none for this long. */
const FAILED_PAUSE_MS = 2_000
/**
 * Page loads within this time get one token: it identifies no visitor, and pages of another site can neither
 * read nor send it.
 */
const TOKEN_SHARE_MS = 10_000

/**
 * Gets the backend's XSRF token for page loads, as `Set-Cookie` headers; none if it gives none.
 * Page loads share one request for it at a time. Never rejects: a page load does
 * without, and its calls report the outage.
 */
export function makeTokenSource(
  app: FastifyInstance,
  /** A harmless read of the backend. */
  probe: Endpoint,
): (request: FastifyRequest) => Promise<readonly string[]> {
  const { now } = app
  let latest: readonly string[] = []
  /** Until then page loads get `latest`. */
  let usableUntil = 0
  let pending: Promise<void> | undefined
  let isFailing = false

  const fetchToken = async (request: FastifyRequest) => {
    const span = app.tracing?.start(request, 'upstream')
    const own = { accept: 'application/json', 'x-request-id': request.id }
    const tokenRequest = endpointRequest(probe, {
      query: '',
      headers: { ...own, ...span?.headers },
      body: null,
      deadlineMs: TOKEN_WAIT_MS,
    })
    const { headers, status } = await app.upstream
      .fetch(tokenRequest)
      .finally(() => span?.end())
    const token = setCookieList(headers['set-cookie']).filter(isTokenCookie)
    if (token.length === 0 && status >= 500) throw new Error(`status ${status}`)
    return token
  }

  const renew = async (request: FastifyRequest) => {
    try {
      latest = await fetchToken(request)
      usableUntil = now() + (latest.length === 0 ? NO_TOKEN_PAUSE_MS : TOKEN_SHARE_MS)
      isFailing = false
    } catch (error) {
      latest = []
      usableUntil = now() + FAILED_PAUSE_MS
      // Once for an outage, not for each page load.
      if (!isFailing) {
        const { ids } = traceOf(app, request)
        app.log.warn({ ...ids, cause: logCause(error) }, 'no XSRF token from the backend')
      }
      isFailing = true
    }
  }
  const mustRenew = () => pending === undefined && now() >= usableUntil

  return async (request) => {
    // It is a read of the backend like any other. The page itself is served all the same.
    if (mustRenew() && !(await app.rateLimits.mayTake(request, 'read'))) return []
    // Another page load may have begun meanwhile.
    if (mustRenew()) {
      pending = renew(request).finally(() => {
        pending = undefined
      })
    }
    await pending
    return latest
  }
}
