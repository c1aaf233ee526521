import type { TSchema } from 'typebox'

/** Where a call's payload travels: in the query string, in a JSON body, or nowhere. */
export type PayloadKind = 'params' | 'json' | 'none'

/** One row of the contract. */
export interface Call<
  Request extends TSchema = TSchema,
  ResponseSchema extends TSchema = TSchema,
> {
  /** Path under the prefix, and the call's name in logs, cache keys and settings. */
  readonly suffix: string
  readonly payload: PayloadKind
  readonly request: Request
  /**
   * Schema of the envelope's `data`. Extra fields are allowed everywhere, and every field but
   * an entity's identity may be missing.
   */
  readonly response: ResponseSchema
  /** How long the BFF may reuse a response, in milliseconds; 0 = never. */
  readonly ttlMs: number
  /** True if the call changes something: it needs the XSRF token and is never cached. */
  readonly changes: boolean
  /** True if deployments replace the suffix by an opaque one (`EXPLORER_CALL_PATHS`). */
  readonly opaque?: boolean
}

/** Reading call. `ttlMs` follows how fast the response changes on a chain with one-second blocks. */
export const read = <Request extends TSchema, ResponseSchema extends TSchema>(
  suffix: string,
  payload: PayloadKind,
  ttlMs: number,
  request: Request,
  response: ResponseSchema,
) => ({ suffix, payload, request, response, ttlMs, changes: false }) as const

/** Reading call whose suffix a deployment may keep opaque. */
export const readOpaque = <Request extends TSchema, ResponseSchema extends TSchema>(
  suffix: string,
  payload: PayloadKind,
  ttlMs: number,
  request: Request,
  response: ResponseSchema,
) => ({ ...read(suffix, payload, ttlMs, request, response), opaque: true }) as const

/** Call that changes something. */
export const change = <Request extends TSchema, ResponseSchema extends TSchema>(
  suffix: string,
  request: Request,
  response: ResponseSchema,
) => ({ suffix, payload: 'params', request, response, ttlMs: 0, changes: true }) as const
