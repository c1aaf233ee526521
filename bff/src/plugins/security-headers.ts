import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

/** Headers of every response; the page replaces the content security policy by its own. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const setSecurityHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers(HEADERS)

/** Puts the security headers and the request's id on every response. */
export const securityHeaders = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      setSecurityHeaders(reply).header('x-request-id', request.id)
      done()
    })
  },
  { name: 'security-headers' },
)
