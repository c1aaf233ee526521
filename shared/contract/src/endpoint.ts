import type { TSchema } from 'typebox'
import { CALL_PREFIX } from './constants.ts'

/** Where a request's payload travels: in the query string, in a JSON body, or nowhere. */
export type PayloadKind = 'params' | 'json' | 'none'

/** One row of the contract. */
export interface Endpoint<
  Request extends TSchema = TSchema,
  ResponseSchema extends TSchema = TSchema,
> {
  /** Path under the prefix, and the endpoint's name in logs, cache keys and settings. */
  readonly path: string
  readonly payload: PayloadKind
  readonly request: Request
  /**
   * Schema of the envelope's `data`. Extra fields are allowed everywhere, and every field but
   * an entity's identity may be missing.
   */
  readonly response: ResponseSchema
  /** How long the BFF may reuse a response, in milliseconds; 0 = never. */
  readonly ttlMs: number
  /** True if it changes something: it needs the XSRF token and is never cached. */
  readonly changes: boolean
  /** True if deployments replace the path by an opaque one (`EXPLORER_CALL_PATHS`). */
  readonly opaque?: boolean
}

/** Endpoint that reads. `ttlMs` follows how fast the response changes on a chain with one-second blocks. */
export const read = <Request extends TSchema, ResponseSchema extends TSchema>(
  path: string,
  payload: PayloadKind,
  ttlMs: number,
  request: Request,
  response: ResponseSchema,
) => ({ path, payload, request, response, ttlMs, changes: false }) as const

/** Endpoint that reads, and whose path a deployment may keep opaque. */
export const readOpaque = <Request extends TSchema, ResponseSchema extends TSchema>(
  path: string,
  payload: PayloadKind,
  ttlMs: number,
  request: Request,
  response: ResponseSchema,
) => ({ ...read(path, payload, ttlMs, request, response), opaque: true }) as const

/** Endpoint that changes something. */
export const change = <Request extends TSchema, ResponseSchema extends TSchema>(
  path: string,
  request: Request,
  response: ResponseSchema,
) => ({ path, payload: 'params', request, response, ttlMs: 0, changes: true }) as const

/** Path of an endpoint in a URL of the page. */
export const publicPath = (endpoint: Pick<Endpoint, 'path'>): string =>
  `${CALL_PREFIX}/${endpoint.path}`
