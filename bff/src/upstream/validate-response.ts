import type { IncomingHttpHeaders } from 'node:http'
import { readEnvelope, SUCCESS_CODE } from '@bvlgarichain/contract'
import type { JsonCensor } from '../censor/censor-json.ts'
import { jsonFault } from '../json/json-fault.ts'
import { readJson } from '../json/read-json.ts'
import { ApiError } from '../lib/api-error.ts'
import { logText } from '../lib/log-text.ts'
import { errorEnvelope } from './error-envelope.ts'
import type { UpstreamFacts } from './raw-messages.ts'
import { isTokenCookie, setCookieList } from './set-cookie.ts'

/** Longest content type that is logged. */
const TYPE_LENGTH_MAX = 64
const BYTE_ORDER_MARK = Buffer.from('\ufeff')

/** A response of the backend that may be handed on. */
export interface CheckedResponse {
  readonly status: number
  /** Code of the envelope, or null if the response is JSON of another shape. */
  readonly code: number | null
  readonly body: Uint8Array
  /** Number of censored strings. */
  readonly censored: number
  /** As the backend set them. */
  readonly setCookies: readonly string[]
  /** False if it is meant for one client alone: neither stored nor given to others. */
  readonly isShareable: boolean
  readonly retryAfter: string | undefined
}

/** A response of the backend that was checked, and how long it took. */
export interface FetchedResponse extends UpstreamFacts {
  readonly response: CheckedResponse
  /** Wait for the backend in milliseconds. */
  readonly upstreamMs: number
}

/** Success without a body (RFC 9110, 15.3.5). */
const NO_CONTENT = 204
/** No browser reads the body of a response with this status (RFC 9110, 15.3.6). */
const RESET_CONTENT = 205

/**
 * Decides what becomes of a complete, decoded response: successful JSON is censored, an
 * error passes with its status, and a success that is neither JSON nor without content throws an
 * ApiError (502). An envelope is not written again: only bytes keep every digit.
 */
export function validateResponse(
  raw: {
    readonly status: number
    readonly headers: IncomingHttpHeaders
    readonly body: Buffer
  },
  censor: JsonCensor,
): CheckedResponse {
  const { status, headers } = raw
  const ok = status >= 200 && status < 300
  if (!ok && (status < 400 || status > 599)) {
    throw invalid(`status ${status}, which no endpoint responds with`)
  }
  const bytes = withoutByteOrderMark(raw.body)
  const json = readJson(bytes)
  if (json === undefined && ok && status !== NO_CONTENT) {
    const type = logText(headers['content-type'] ?? 'none').slice(0, TYPE_LENGTH_MAX)
    throw invalid(
      `no JSON, status ${status}, content-type ${type}, ${bytes.length} bytes, ${jsonFault(bytes)}`,
    )
  }
  const ownCode = readEnvelope(json?.value)?.code ?? null
  const isForeign = !ok && ownCode === null
  const code = isForeign ? status : ownCode
  const setCookies = setCookieList(headers['set-cookie'])
  const success = ok && (code === null || code === SUCCESS_CODE)
  const { body, censored } =
    success && json !== undefined
      ? censor(bytes, json.text)
      : { body: isForeign ? errorEnvelope(status, bytes) : bytes, censored: 0 }
  return {
    status: status === RESET_CONTENT ? 200 : status,
    code,
    body,
    censored,
    setCookies,
    isShareable: setCookies.every(isTokenCookie) && !isPrivate(headers),
    retryAfter: retryAfter(headers['retry-after']),
  }
}

/** .NET backends often begin with one; RFC 8259 lets a parser ignore it. */
const withoutByteOrderMark = (body: Buffer): Buffer =>
  body[0] === BYTE_ORDER_MARK[0] && body.subarray(0, 3).equals(BYTE_ORDER_MARK)
    ? body.subarray(3)
    : body

/** `no-store`, `private` and `Vary: *` each say that it is for this request alone. */
const isPrivate = ({ 'cache-control': control, vary }: IncomingHttpHeaders): boolean =>
  (control !== undefined && /\b(?:no-store|private)\b/i.test(control)) ||
  vary?.includes('*') === true

/** Seconds or a date (RFC 9110, 10.2.3); anything else is dropped. */
const retryAfter = (value: string | undefined): string | undefined =>
  value !== undefined && /^(?:\d{1,9}|[A-Z][a-z]{2}, [\w :]{20,24} GMT)$/.test(value)
    ? value
    : undefined

const invalid = (what: string): ApiError =>
  new ApiError(502, 'The backend gave an invalid response', new Error(what))
