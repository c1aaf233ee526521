import type { FastifyReply } from 'fastify'
import { compress, negotiateEncoding } from './content-encoding.ts'

/** Sends JSON text that only the BFF may cache, compressed if the client accepts that. */
export async function sendJson(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const body = Buffer.from(text)
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding'])
  reply
    .headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding' })
    .type('application/json; charset=utf-8')
  if (encoding === null) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding))
}
