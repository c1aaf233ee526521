import type { Envelope } from '@bvlgarichain/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../../lib/call-url.ts'
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts'

/** Seconds after which a refused client may try again, unless the refusal knows better. */
const RETRY_AFTER_S = 1

/**
 * Sends a response that the BFF makes itself: in the backend's envelope, or as a page to a
 * browser that follows a link.
 */
export function sendError(
  reply: FastifyReply,
  status: number,
  message: string,
  {
    retryAfterS = RETRY_AFTER_S,
    details,
  }: {
    /** Seconds after which the client may try again. */
    readonly retryAfterS?: number | undefined
    /** Further fields of the envelope. */
    readonly details?: Readonly<Record<string, string>> | undefined
  } = {},
): FastifyReply {
  const requestId = reply.request.id
  if (status === 503) reply.header('retry-after', retryAfterS)
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': requestId })
  if (isForBrowser(reply.request)) {
    return reply
      .headers({ vary: 'accept', 'content-security-policy': ERROR_PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(errorPage(status, message))
  }
  const envelope: Envelope = { code: status, message, requestId, ...details }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

/** Endpoints for programs, which get JSON regardless of `accept`. */
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/

/** True where a person follows a link or types a URL; API clients accept JSON. */
const isForBrowser = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  !isCall(url) &&
  !HEALTH.test(url)
