import type { FastifyReply } from 'fastify'
import { Failure } from './failure.ts'

/** A signal that aborts if the caller's connection ends before the answer is out. */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return
    controller.abort(new Failure(503, 'The caller left'))
  })
  return controller.signal
}
