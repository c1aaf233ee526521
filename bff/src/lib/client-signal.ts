import type { FastifyReply } from 'fastify'

/**
 * Aborts when the client's connection ends before its response is out. Fastify's own
 * `request.signal` follows the request's stream instead, which also ends with its body.
 */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
