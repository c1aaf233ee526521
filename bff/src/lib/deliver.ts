import type { FastifyReply } from 'fastify'
import type { Served } from '../plugins/answers.ts'

/** Sends a backend's answer to the caller, and notes for the log what it was. */
export async function deliver(
  reply: FastifyReply,
  served: Served,
): Promise<FastifyReply> {
  const { answer, cache, ageMs, upstreamMs } = served
  const record = reply.request.callRecord
  if (record) {
    record.code = answer.code
    record.upstreamMs = upstreamMs
    record.censored = answer.censored
  }
  const { compressor } = reply.server.answers
  const accepted = reply.request.headers['accept-encoding']
  const encoding = compressor.choose(answer, accepted)
  const body = encoding === null ? answer.body : await compressor.encode(answer, encoding)
  if (encoding !== null) reply.header('content-encoding', encoding)
  if (compressor.varies(answer)) reply.header('vary', 'accept-encoding')
  reply.server.session.setCookies(reply, answer.setCookies)
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
  return reply
    .code(answer.status)
    .headers({
      'cache-control': 'private, no-store',
      'x-cache': cache,
      age: Math.floor(ageMs / 1_000),
      'server-timing':
        upstreamMs === null
          ? `cache;desc=${cache}`
          : `cache;desc=${cache}, upstream;dur=${upstreamMs}`,
    })
    .type('application/json; charset=utf-8')
    .send(body)
}
