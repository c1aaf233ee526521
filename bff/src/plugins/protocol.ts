import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Envelope } from '@bvlgarichain/contract'
import fp from 'fastify-plugin'
import { ApiError } from '../lib/api-error.ts'
import type { ClientErrors } from './logging/client-errors.ts'

/**
 * Requests that Node would refuse in its own words, without envelope and log line: a request
 * without Host (RFC 9112, 3.2) or with an expectation other than `100-continue`.
 */
export const protocol = fp<{ clientErrors: ClientErrors }>(
  async (app, { clientErrors }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { httpVersion, headers } = request.raw
      const lacksHost = headers.host === undefined && httpVersion === '1.1'
      done(lacksHost ? new ApiError(400, 'The request has no Host header') : undefined)
    })
    app.server.on(
      'checkExpectation',
      (request: IncomingMessage, response: ServerResponse) => {
        const requestId = randomUUID()
        clientErrors.note(requestId, 417, { socket: request.socket, cause: undefined })
        const envelope: Envelope = {
          code: 417,
          message: 'The expectation of the request cannot be met',
          requestId,
        }
        response
          .writeHead(417, {
            'cache-control': 'no-store',
            'content-type': 'application/json; charset=utf-8',
            'x-content-type-options': 'nosniff',
            'x-request-id': requestId,
            connection: 'close',
          })
          .end(JSON.stringify(envelope))
      },
    )
  },
  { name: 'protocol', dependencies: ['logging'] },
)
