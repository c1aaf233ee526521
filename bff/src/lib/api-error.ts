/** Status of a response that the BFF makes itself. */
export type ErrorStatus = 400 | 403 | 404 | 405 | 410 | 413 | 429 | 501 | 502 | 503 | 504

/**
 * A call that ends in our own response. The message goes to the client: it names no
 * inside address. The cause, if any, goes to the log only.
 */
export class ApiError extends Error {
  readonly status: ErrorStatus
  /** Wait for the backend in milliseconds, if it got a request. */
  upstreamMs?: number
  /** Times that the request to the backend was repeated, if it was. */
  retries?: number
  /** Time until the client may try again, where it is known, in seconds. */
  retryAfterS?: number

  constructor(status: ErrorStatus, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.status = status
  }
}

/** True if the backend is to blame. */
export const isUpstreamError = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 502 || error.status === 504)

/** True if this server had no room for the request. */
export const isOverload = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 503

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
 * Turns a failed request to the backend into an error for the client; an ApiError stays
 * itself.
 */
export function toUpstreamError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return TIMEOUTS.has(errorCode(error) ?? '')
    ? new ApiError(504, 'The backend did not answer in time', error)
    : new ApiError(502, 'The backend cannot be reached', error)
}

export const responseTooLarge = (limit: number): ApiError =>
  new ApiError(
    502,
    'The response of the backend is too large',
    new Error(`over ${limit} bytes`),
  )

/** True for a response over the limit. */
export const isTooLarge = (error: ApiError): boolean =>
  error.message === responseTooLarge(0).message

const UNAVAILABLE = 'The backend is unavailable'

/** Refusal of a request because its server takes none for now. */
export function unavailable(waitMs: number): ApiError {
  const error = new ApiError(503, UNAVAILABLE)
  error.retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000))
  return error
}

/** True for a request that was not sent because its server has failed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.message === UNAVAILABLE

/** True for a limit of the client rather than of its request. */
export const isClientLimit = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 429 || error.status === 503) &&
  !isUnavailable(error)

/** Reason to abort a request that no client waits for any more. */
export const clientLeft = (): ApiError => new ApiError(503, 'The client left')

/** The cause of an error, for the log. */
export function logCause(error: unknown): { code: string | null; message: string } {
  const cause = error instanceof ApiError ? (error.cause ?? error) : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return { code: errorCode(cause) ?? null, message }
}
