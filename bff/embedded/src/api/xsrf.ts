import { randomBytes, timingSafeEqual } from 'node:crypto'
import { XSRF_COOKIE, XSRF_HEADER } from '@bvlgarichain/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/** Gives a client without a token one that its page can read. */
export function offerToken(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[XSRF_COOKIE]) return
  reply.setCookie(XSRF_COOKIE, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
  })
}

/**
 * Lets a call that changes something pass only where the header repeats the cookie, which a
 * page of another site can neither read nor set. @throws ApiError 403 otherwise.
 */
export function requireToken(request: FastifyRequest): void {
  const cookie = Buffer.from(request.cookies[XSRF_COOKIE] ?? '')
  const header = Buffer.from(String(request.headers[XSRF_HEADER.toLowerCase()] ?? ''))
  const equal = cookie.length === header.length && timingSafeEqual(cookie, header)
  if (cookie.length === 0 || !equal) {
    throw new ApiError(
      403,
      `the header ${XSRF_HEADER} must repeat the cookie ${XSRF_COOKIE}`,
    )
  }
}
