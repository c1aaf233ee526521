/** Status of an answer that the BFF makes itself. */
export type FailureStatus = 400 | 403 | 404 | 405 | 413 | 502 | 503 | 504

/**
 * A call that ends in an answer of our own. The message goes to the caller: it names no
 * inside address. The cause, if any, goes to the log only.
 */
export class Failure extends Error {
  readonly status: FailureStatus

  constructor(status: FailureStatus, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'Failure'
    this.status = status
  }
}

/** True if the backend is to blame, so that an expired answer may stand in. */
export const isUpstreamFailure = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 502 || error.status === 504)

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])

/** Code of a Node or undici error, or undefined. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/**
 * Makes what went wrong on the way to the backend fit for the caller; a Failure stays
 * itself.
 */
export function upstreamFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  return TIMEOUTS.has(errorCode(error) ?? '')
    ? new Failure(504, 'The backend did not answer in time', error)
    : new Failure(502, 'The backend cannot be reached', error)
}

export const tooLarge = (limit: number): Failure =>
  new Failure(
    502,
    'The answer of the backend is too large',
    new Error(`over ${limit} bytes`),
  )
