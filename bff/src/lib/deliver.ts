import type { FastifyReply } from 'fastify'
import type { Served } from '../plugins/answers.ts'

/**
 * Sends a backend's answer to the caller, and notes for the log what it was. At once, unless
 * it has to be compressed first.
 */
export function deliver(reply: FastifyReply, served: Served): Promise<void> | undefined {
  const { answer, upstreamMs } = served
  const record = reply.request.callRecord
  if (record) {
    record.code = answer.code
    record.upstreamMs = upstreamMs
    record.censored = answer.censored
  }
  const { compressor } = reply.server.answers
  const accepted = reply.request.headers['accept-encoding']
  const encoding = compressor.choose(answer, accepted)
  if (compressor.varies(answer)) reply.header('vary', 'accept-encoding')
  if (encoding !== null) reply.header('content-encoding', encoding)
  const body = encoding === null ? answer.body : compressor.encode(answer, encoding)
  if (body instanceof Promise) return body.then((late) => send(reply, served, late))
  send(reply, served, body)
}

function send(
  reply: FastifyReply,
  { answer, cache, ageMs, upstreamMs }: Served,
  body: Uint8Array,
): void {
  reply.server.session.setCookies(reply, answer.setCookies)
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
  reply
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
