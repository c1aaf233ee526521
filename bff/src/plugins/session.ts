import { XSRF_COOKIE, XSRF_HEADER } from '@bvlgarichain/shared'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { credentialPartition } from '../lib/cache-key.ts'
import {
  cookieHeader,
  forwardedCookies,
  parseCookieHeader,
  rewriteSetCookie,
  setCookieList,
} from '../lib/cookies.ts'
import { Failure } from '../lib/failure.ts'
import { patientWaiter } from '../lib/waiter.ts'
import { tokenMatches } from '../lib/xsrf.ts'

/** How long a page load waits for the backend's token. */
const TOKEN_WAIT_MS = 1_000
/** After a backend gave no token, page loads do not ask for one for this long. */
const TOKEN_PAUSE_MS = 60_000

/** Who calls, as far as the backend and the cache need to know. */
export interface Caller {
  /**
   * Headers for the backend, built from a list: nothing else of the request is passed on.
   */
  readonly headers: Readonly<Record<string, string>>
  /** Callers of one partition share cached answers. */
  readonly partition: string
  /** Whether the XSRF header repeats the cookie; costs digests, so it is asked for. */
  hasToken(): boolean
}

export interface Session {
  caller(request: FastifyRequest): Caller
  /** Throws a Failure (403) if another site's page makes the call. */
  refuseOtherSites(request: FastifyRequest): void
  /** Throws a Failure (403) unless the XSRF header repeats the XSRF cookie. */
  requireToken(request: FastifyRequest): void
  /** Hands the backend's cookies on as our own. */
  setCookies(reply: FastifyReply, cookies: readonly string[]): void
  /**
   * Gets a visitor who has none the backend's XSRF token; an answer from the cache would
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
  /** Path of a harmless read at the backend. */
  tokenPath: string
}>(
  async (app, { forwardCookies, tokenPath }) => {
    // Parsed where they are asked for, not for each request.
    await app.register(cookie, { hook: false })
    let pausedUntil = 0

    const tokenCookie = ({ headers }: FastifyRequest) =>
      app.parseCookie(headers.cookie ?? '')[XSRF_COOKIE]

    const hasToken = (request: FastifyRequest) =>
      tokenMatches(tokenHeader(request), {
        raw: parseCookieHeader(request.headers.cookie).get(XSRF_COOKIE),
        decoded: tokenCookie(request),
      })

    const self: Session = {
      caller(request) {
        const { authorization } = request.headers
        const cookies = forwardedCookies(
          parseCookieHeader(request.headers.cookie),
          forwardCookies,
        )
        const headers: Record<string, string> = {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'bvlgarichain-explorer-bff',
          'x-request-id': request.id,
        }
        const cookie = cookieHeader(cookies)
        const token = tokenHeader(request)
        if (cookie !== undefined) headers.cookie = cookie
        if (authorization !== undefined) headers.authorization = authorization
        if (token !== undefined) headers[TOKEN_HEADER] = token
        return {
          headers,
          partition: credentialPartition(cookies, authorization),
          hasToken: () => hasToken(request),
        }
      },

      refuseOtherSites(request) {
        if (request.headers['sec-fetch-site'] === 'cross-site') {
          throw new Failure(403, 'Calls from other sites are refused')
        }
      },

      requireToken(request) {
        if (!hasToken(request)) {
          throw new Failure(
            403,
            `The header ${XSRF_HEADER} must repeat the cookie ${XSRF_COOKIE}`,
          )
        }
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
        if (tokenCookie(request) !== undefined || Date.now() < pausedUntil) return
        const token = await app.upstream
          .ask({
            path: tokenPath,
            headers: { accept: 'application/json', 'x-request-id': request.id },
            body: null,
            waiter: patientWaiter(),
            deadlineMs: TOKEN_WAIT_MS,
          })
          .then(
            ({ headers }) =>
              setCookieList(headers['set-cookie']).filter((header) =>
                header.trimStart().startsWith(`${XSRF_COOKIE}=`),
              ),
            // The page does without: its calls will tell what is wrong.
            () => [],
          )
        if (token.length === 0) pausedUntil = Date.now() + TOKEN_PAUSE_MS
        self.setCookies(reply, token)
      },
    }
    app.decorate('session', self)
  },
  { name: 'session', dependencies: ['upstream'] },
)
