import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../lib/api-error.ts'
import { isCall } from '../../lib/call-url.ts'
import { bodyTooLarge } from '../../lib/request-body.ts'
import type { ClientErrors } from '../logging/client-errors.ts'
import { setSecurityHeaders } from '../security-headers.ts'
import { sendError } from './send-error.ts'

/**
 * Errors of the framework about a request, in our words; its own could repeat what
 * was sent.
 */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
}

/**
 * Every error ends here, as an envelope. Only our own faults are logged: the others
 * were where they happened.
 */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      if (error instanceof ApiError) {
        const { callRecord } = request
        if (callRecord) {
          callRecord.upstreamMs = error.upstreamMs ?? null
          callRecord.retries = error.retries
        }
        // Nothing was sent to the backend.
        if (isCall(request.url) && error.upstreamMs === undefined) {
          reply.header('x-cache', 'BYPASS')
        }
        return sendError(reply, error.status, error.message, {
          retryAfterS: error.retryAfterS,
        })
      }
      const status = error.statusCode ?? 500
      if (status === 413) {
        const { message } = bodyTooLarge(request.routeOptions.bodyLimit)
        return sendError(reply, status, message)
      }
      if (status >= 400 && status < 500) {
        return sendError(reply, status, MESSAGES[status] ?? 'The request is refused')
      }
      const ids = app.tracing?.idsOf(request)
      app.log.error({ reqId: request.id, ...ids, err: error }, 'unexpected error')
      return sendError(reply, 500, 'Something went wrong in this server')
    })

    app.setNotFoundHandler((request, reply) => {
      if (isCall(request.url) && request.method !== 'POST') {
        return sendError(reply.header('allow', 'POST'), 405, 'Calls are made by POST')
      }
      return sendError(reply, 404, 'There is no such path')
    })
  },
  { name: 'errors' },
)

/**
 * Sends the error for a request whose target the router cannot decode. No hook runs for it, so
 * its log line is written here.
 */
export const sendFrameworkError =
  (clientErrors: ClientErrors) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setSecurityHeaders(reply)
    if (isCall(request.raw.url ?? '')) reply.header('x-cache', 'BYPASS')
    clientErrors.note(request.id, 400, { socket: request.raw.socket, cause: error })
    sendError(reply, 400, 'The URL is malformed')
  }
