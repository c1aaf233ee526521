import type { FastifyReply } from 'fastify'

/**
 * Aborts when the client's connection ends before its response is out. Fastify's own
 * `request.signal` follows the request's stream instead, which also ends with its body.
 */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) controller.abort()
  }
  // It may have left while the request waited for something else.
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return controller.signal
}
