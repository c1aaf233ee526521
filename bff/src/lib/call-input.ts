import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { canonicalJson } from './canonical-json.ts'
import { Failure } from './failure.ts'
import { type Rewritten, rewriteTarget } from './rewrite.ts'

/**
 * What a call asks for, from the request line as it was sent. Throws a Failure (400, 404)
 * for a bad one.
 */
export function callTarget(request: FastifyRequest): Rewritten & { ok: true } {
  const target = rewriteTarget(request.raw.url ?? '')
  if (!target.ok) throw new Failure(target.status, target.message)
  return target
}

/**
 * The JSON body of a call as it was sent and in one spelling. Throws a Failure (400) if
 * it is anything else.
 */
export function callBody(request: FastifyRequest): {
  readonly bytes: Buffer | null
  readonly canonical: string
} {
  const { body } = request
  if (!Buffer.isBuffer(body) || body.length === 0) return { bytes: null, canonical: '' }
  if (!isUtf8(body)) throw new Failure(400, 'The body is not valid JSON')
  return { bytes: body, canonical: canonicalJson(body.toString('utf8')) }
}
