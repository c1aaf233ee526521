import type { FastifyReply } from 'fastify'
import type { Served } from '../plugins/answers.ts'

/** Sends a backend's answer to the caller, and notes for the log what it was. */
export function deliver(reply: FastifyReply, served: Served): FastifyReply {
  const { answer, cache, ageMs, upstreamMs } = served
  const record = reply.request.callRecord
  if (record) {
    record.code = answer.code
    record.upstreamMs = upstreamMs
    record.censored = answer.censored
  }
  reply.server.session.setCookies(reply, answer.setCookies)
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
  return reply
    .code(answer.status)
    .headers({
      'cache-control': 'private, no-store',
      'x-cache': cache,
      age: Math.floor(ageMs / 1_000),
      'server-timing': [
        `cache;desc=${cache}`,
        ...(upstreamMs === null ? [] : [`upstream;dur=${upstreamMs}`]),
      ].join(', '),
    })
    .type('application/json; charset=utf-8')
    .send(answer.body)
}
