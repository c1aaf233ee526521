import type { Envelope } from '@bvlgarichain/shared'
import type { FastifyReply } from 'fastify'

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER_S = 1

/** Sends an answer that the BFF makes itself, in the backend's envelope. */
export function sendOwnAnswer(
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  const requestId = reply.request.id
  const envelope: Envelope = { code: status, message, requestId }
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-request-id', requestId)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope))
}
