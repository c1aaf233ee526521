import type { FastifyInstance } from 'fastify'
import { ApiError, errorCode, isTooLarge, isUnavailable } from '../../lib/api-error.ts'
import { makeUpstreamClient } from '../../upstream/client.ts'
import type { RawRequest, RawResponse } from '../../upstream/raw-messages.ts'
import { type RequestTrace, withinSpan } from '../tracing/tracing.ts'

/** Servers beside the backend, as the page's visitors read of them. */
const TITLES = {
  ipfs: 'The IPFS gateway',
  sourcify: 'The source server',
  consensus: 'The beacon node',
} as const
export type GatewayName = keyof typeof TITLES

export interface GatewayBounds {
  readonly timeoutMs: number
  /** Of one response. */
  readonly maxBytes: number
}

/** Options of a route that relays what a gateway has. */
export interface GatewayRouteOptions extends GatewayBounds {
  /** Of the gateway; null = there is none. */
  readonly url: string | null
  /** Bound of what is kept; 0 = nothing is. */
  readonly cacheBytes: number
}

/** A `GET` that is sent for a client. */
export interface GatewayRequest
  extends Pick<RawRequest, 'headers' | 'signal' | 'client' | 'deadlineMs'> {
  /** Path and query below that of the gateway's URL. */
  readonly path: string
  readonly trace?: RequestTrace | undefined
}

export interface GatewayClient {
  /** Throws an ApiError, whose message names the gateway, without a readable response. */
  get(request: GatewayRequest): Promise<RawResponse>
}

/**
 * Client of a server beside the backend, until the app closes. Its circuit breaker logs and
 * counts when it opens and closes.
 */
export function makeGatewayClient(
  app: FastifyInstance,
  { name, url }: { readonly name: GatewayName; readonly url: string },
  { timeoutMs, maxBytes }: GatewayBounds,
): GatewayClient {
  const { origin, pathname, search } = new URL(url)
  const prefix = pathname.replace(/\/+$/, '')
  const note = (isUp: boolean) => app.metrics?.reportGateway(name, isUp)
  const client = makeUpstreamClient({
    timeoutMs,
    maxBytes,
    now: app.now,
    origin,
    onOpen(opening) {
      note(false)
      app.log.warn({ gateway: name, ...opening }, 'circuit breaker opened')
    },
    onClose() {
      note(true)
      app.log.warn({ gateway: name }, 'circuit breaker closed')
    },
  })
  app.upstream.cutWith(client)
  app.addHook('onClose', () => client.close())
  note(true)
  return {
    async get({ path, headers, trace, ...request }) {
      try {
        return await withinSpan(trace, { 'explorer.gateway': name }, (traceHeaders) =>
          client.fetch({
            ...request,
            method: 'GET',
            path: withQuery(prefix + path, search),
            headers: {
              'accept-encoding': 'gzip',
              'user-agent': 'bvlgarichain-explorer-bff',
              ...headers,
              ...traceHeaders,
            },
            body: null,
          }),
        )
      } catch (error) {
        throw ofGateway(error, TITLES[name])
      }
    },
  }
}

/** A path with the query of the gateway's URL, which may hold a key, behind its own. */
const withQuery = (path: string, search: string): string =>
  path.includes('?') ? path + search.replace('?', '&') : path + search

/** The same error in words about the gateway; those of the client are about the backend. */
function ofGateway(error: unknown, title: string): unknown {
  if (!(error instanceof ApiError)) return error
  const { status } = error
  const isMeant = status === 502 || status === 504 || isUnavailable(error)
  if (!isMeant) return error
  const cause = isUnavailable(error) ? undefined : (error.cause ?? error)
  const named = new ApiError(status, `${title} ${faultOf(error)}`, cause)
  if (error.retryAfterS !== undefined) named.retryAfterS = error.retryAfterS
  return named
}

function faultOf(error: ApiError): string {
  if (isUnavailable(error)) return 'is unavailable'
  if (error.status === 504) return 'did not answer in time'
  if (isTooLarge(error)) return 'sent too large a response'
  // Without a code it was reached.
  return errorCode(error.cause) === undefined
    ? 'gave an invalid response'
    : 'cannot be reached'
}
