import type { FastifyRequest } from 'fastify'
import { canonicalJson } from '../json/canonical-json.ts'
import { readJson } from '../json/read-json.ts'
import { ApiError } from './api-error.ts'

/** The longest body in the contract, 100 hashes, has 7 kB. */
export const JSON_BODY_LIMIT = 16_384
/** Body of an endpoint that the contract does not know. */
export const PASS_THROUGH_BODY_LIMIT = 1_048_576
/** Spellings of "nothing" by HTTP clients, and their length with blanks. */
const NOTHING_MAX = 16
const NOTHING = /^[ \t\r\n]*(?:\{[ \t\r\n]*\}|null)?[ \t\r\n]*$/

/** A JSON body of a request. */
export interface JsonBody {
  /** As it came. */
  readonly bytes: Buffer
  /** Equal for bodies that mean the same. */
  readonly canonical: string
}

/** The request's body, or null where it has none. Throws an ApiError (400) unless it is JSON. */
export function jsonBody({ body }: Pick<FastifyRequest, 'body'>): JsonBody | null {
  if (!Buffer.isBuffer(body) || body.length === 0) return null
  const canonical = canonicalJson(body)
  if ('fault' in canonical) throw new ApiError(400, canonical.fault)
  return { bytes: body, canonical: canonical.text }
}

/** The same for a body that is forwarded as it came, however deep it nests. */
export function forwardedBody({ body }: Pick<FastifyRequest, 'body'>): Buffer | null {
  if (!Buffer.isBuffer(body) || body.length === 0) return null
  if (readJson(body) === undefined) throw new ApiError(400, 'The body is not valid JSON')
  return body
}

/**
 * Throws an ApiError (400) if a request has a body that its endpoint does not take. `{}` and
 * `null` count as none.
 */
export function requireNoBody({ body }: FastifyRequest): void {
  if (!Buffer.isBuffer(body) || body.length === 0) return
  if (body.length > NOTHING_MAX || !NOTHING.test(body.toString('latin1'))) {
    throw new ApiError(400, 'This call takes no body: its parameters belong in the query')
  }
}

/** Error for a body that is longer than the route's limit. */
export const bodyTooLarge = (limit: number): ApiError =>
  new ApiError(413, `The body is larger than ${limit / 1_024} KiB`)
