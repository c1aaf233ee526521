import type { FastifyReply } from 'fastify'
import { compress, negotiateEncoding } from './content-encoding.ts'

/** Sends a body, compressed if the client accepts that. */
export async function sendCompressed(
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === null) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding))
}

/** Sends JSON text that only the BFF may cache, compressed if the client accepts that. */
export const sendJson = (reply: FastifyReply, text: string): Promise<FastifyReply> =>
  sendCompressed(
    reply
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8'),
    Buffer.from(text),
  )
