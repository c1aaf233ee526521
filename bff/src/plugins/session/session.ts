import { XSRF_COOKIE, XSRF_HEADER } from '@bvlgarichain/contract'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../lib/api-error.ts'
import type { Endpoint } from '../../lib/endpoint-table.ts'
import {
  cookieHeader,
  credentialPartition,
  forwardedCookies,
  parseCookieHeader,
  rewriteSetCookie,
} from './cookies.ts'
import { makeTokenSource } from './token-source.ts'
import { refusingHeader, tokenMatches } from './xsrf.ts'

/** A client's identity, as far as the backend and the cache need it. */
export interface Credentials {
  /**
   * Headers for the backend, built from a list: nothing else of the request is passed on. A
   * function, because a response from the cache needs none.
   */
  headers(): Readonly<Record<string, string>>
  /** Clients of one partition share cached responses. */
  readonly partition: string
  /** True if the XSRF header repeats the cookie. A function, because digests cost. */
  hasToken(): boolean
}

interface Session {
  credentials(request: FastifyRequest): Credentials
  /** Hook that ends a request with an ApiError (403) if another site's page makes it. */
  readonly refuseOtherSites: onRequestHookHandler
  /** Hook that ends a request with an ApiError (403) unless its XSRF header repeats the XSRF cookie. */
  readonly requireToken: onRequestHookHandler
  /** Hands the backend's cookies on as our own. */
  setCookies(reply: FastifyReply, cookies: readonly string[]): void
  /**
   * Gets a visitor who has none the backend's XSRF token; a response from the cache would
   * bring none.
   */
  giveToken(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    session: Session
  }
}

/** As Node spells it. */
const TOKEN_HEADER = XSRF_HEADER.toLowerCase()

const tokenHeader = (request: FastifyRequest): string | undefined => {
  const value = request.headers[TOKEN_HEADER]
  return typeof value === 'string' ? value : undefined
}

/** Cookies, XSRF and what of a request reaches the backend, as `app.session`. */
export const session = fp<{
  forwardCookies: '*' | readonly string[]
  /** A harmless read of the backend. */
  probe: Endpoint
}>(
  async (app, { forwardCookies, probe }) => {
    // Parsed on first use, not for each request.
    await app.register(cookie, { hook: false })
    const requestToken = makeTokenSource(app, probe)

    const tokenCookie = ({ headers }: FastifyRequest) =>
      app.parseCookie(headers.cookie ?? '')[XSRF_COOKIE]

    const hasToken = (request: FastifyRequest) =>
      tokenMatches(tokenHeader(request), {
        raw: parseCookieHeader(request.headers.cookie).get(XSRF_COOKIE),
        decoded: tokenCookie(request),
      })

    const self: Session = {
      credentials(request) {
        const { authorization, cookie } = request.headers
        const cookies = forwardedCookies(parseCookieHeader(cookie), forwardCookies)
        return {
          partition: credentialPartition(cookies, authorization),
          headers: () => forwardedHeaders(request, cookies),
          hasToken: () => hasToken(request),
        }
      },

      refuseOtherSites(request, _reply, done) {
        const refusedBy = refusingHeader(request, app.isProxied(request))
        if (request.callRecord) request.callRecord.refusedBy = refusedBy
        done(refusedBy && new ApiError(403, 'Calls from other sites are refused'))
      },

      requireToken(request, _reply, done) {
        const refusal = `The header ${XSRF_HEADER} must repeat the cookie ${XSRF_COOKIE}`
        done(hasToken(request) ? undefined : new ApiError(403, refusal))
      },

      setCookies(reply, cookies) {
        if (cookies.length === 0) return
        const https = reply.request.protocol === 'https'
        reply.header(
          'set-cookie',
          cookies.map((header) => rewriteSetCookie(header, https)),
        )
      },

      async giveToken(request, reply) {
        if (tokenCookie(request) !== undefined) return
        self.setCookies(reply, await requestToken(request))
      },
    }
    app.decorate('session', self)
  },
  { name: 'session', dependencies: ['upstream'] },
)

/** Headers of a request that reach the backend. */
function forwardedHeaders(
  request: FastifyRequest,
  cookies: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const { authorization } = request.headers
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'bvlgarichain-explorer-bff',
    'x-request-id': request.id,
  }
  const forwarded = cookieHeader(cookies)
  const token = tokenHeader(request)
  if (forwarded !== undefined) headers.cookie = forwarded
  if (authorization !== undefined) headers.authorization = authorization
  if (token !== undefined) headers[TOKEN_HEADER] = token
  return headers
}
