import { CALL_PREFIX } from '@bvlgarichain/shared'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Failure } from '../lib/failure.ts'
import { sendOwnAnswer } from '../lib/own-answer.ts'
import { setSecurityHeaders } from './security-headers.ts'

/**
 * What the framework found wrong with a request, in our words; its own could repeat what
 * was sent.
 */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  413: 'The body is larger than 1 MiB',
}

/**
 * Every error ends here, as an envelope. Only faults of our own are logged: the others
 * were where they happened.
 */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
      if (error instanceof Failure) {
        return sendOwnAnswer(reply, error.status, error.message)
      }
      const status = error.statusCode ?? 500
      if (status >= 400 && status < 500) {
        return sendOwnAnswer(reply, status, MESSAGES[status] ?? 'The request is refused')
      }
      app.log.error({ reqId: request.id, err: error }, 'unexpected error')
      return sendOwnAnswer(reply, 500, 'Something went wrong in this server')
    })

    app.setNotFoundHandler((request, reply) => {
      const isCall = request.url.startsWith(`${CALL_PREFIX}/`)
      if (isCall && request.method !== 'POST') {
        return sendOwnAnswer(reply.header('allow', 'POST'), 405, 'Calls are made by POST')
      }
      return sendOwnAnswer(reply, 404, 'There is no such path')
    })
  },
  { name: 'errors' },
)

/**
 * Answers a request whose target the router cannot even decode; no hook has run for it.
 */
export function answerFrameworkError(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecurityHeaders(reply)
  if (request.raw.url?.startsWith(CALL_PREFIX)) reply.header('x-cache', 'BYPASS')
  sendOwnAnswer(reply, 400, 'The address is malformed')
}
