import { ApiError, isUpstreamError } from '../lib/api-error.ts'
import type { CheckedResponse } from '../upstream/validate-response.ts'

/** Outcome of a request that the backend failed: our own error, or its response of status 5xx. */
export type Failure = ApiError | CheckedResponse

/** Begins each failure; leases begin otherwise. */
const MARK = 'failure '
/** Longer responses are not passed on. */
const MAX_BODY_BYTES = 4_096

/** Writes a failure that every client may get; undefined for other outcomes. */
export function encodeFailure(failure: Failure): string | undefined {
  if (failure instanceof ApiError) {
    if (!isUpstreamError(failure)) return undefined
    return MARK + JSON.stringify({ status: failure.status, message: failure.message })
  }
  const { status, code, body, retryAfter, isShareable, setCookies } = failure
  const isForAll = isShareable && setCookies.length === 0
  if (status < 500 || !isForAll || body.length > MAX_BODY_BYTES) return undefined
  return (
    MARK +
    JSON.stringify({ status, code, body: Buffer.from(body).toString(), retryAfter })
  )
}

/** Reads a failure; undefined for anything else. */
export function decodeFailure(text: string): Failure | undefined {
  if (!text.startsWith(MARK)) return undefined
  try {
    const fields = JSON.parse(text.slice(MARK.length)) as Record<string, unknown>
    const { status, code, message, body, retryAfter } = fields
    if (typeof message === 'string' && (status === 502 || status === 504)) {
      return new ApiError(status, message)
    }
    const isStatus = Number.isInteger(status) && Number(status) >= 500
    if (!isStatus || Number(status) > 599 || typeof body !== 'string') return undefined
    return {
      status: Number(status),
      code: typeof code === 'number' ? code : null,
      body: Buffer.from(body),
      censored: 0,
      setCookies: [],
      isShareable: true,
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    }
  } catch {
    return undefined
  }
}
