import {
  DEFAULT_ERROR_MESSAGE,
  decodeResponse,
  type Endpoint,
  type EndpointName,
  endpoints,
  parseJson,
  percentDecoded,
  publicPath,
  type RequestOf,
  type ResponseOf,
  readEnvelope,
  readRetryAfter,
  SUCCESS_CODE,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '@bvlgarichain/contract'
import { attempt } from '../lib/attempt.ts'
import { cleanMessage } from '../lib/clean-name.ts'
import { queryString } from '../lib/query-string.ts'
import { noteServerTime, serverNow } from '../lib/server-time.ts'
import { chosenChain } from './config.ts'

/** Facts that an {@link ApiError} is built from. */
export interface ApiFault {
  /** HTTP status of the response; 0 if none arrived. */
  readonly status: number
  /** Code of the body, else the HTTP status; 0 if no response arrived. */
  readonly code: number
  readonly requestId?: string | undefined
  /** When the request may be repeated, Unix milliseconds. */
  readonly retryAt?: number | undefined
  readonly cause?: unknown
  /** Text of the toast if it differs from the error's message. */
  readonly toast?: string | undefined
}

/** A failed request. The screen shows `message`, a toast shows `toast`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: number
  readonly requestId: string | undefined
  /** When the request may be repeated, Unix milliseconds, if the server states it. */
  readonly retryAt: number | undefined
  /** Text of a toast. */
  readonly toast: string

  constructor(message: string, fault: ApiFault) {
    super(message, fault.cause === undefined ? undefined : { cause: fault.cause })
    this.status = fault.status
    this.code = fault.code
    this.toast = fault.toast ?? message
    this.requestId = fault.requestId
    this.retryAt = fault.retryAt
  }
}

/** Code of an {@link UnreadableError}: HTTP's "bad gateway". */
const UNREADABLE_CODE = 502

/**
 * A successful response without any usable data. Repeating the request would give the same, so
 * it isn't retried, and the screen reports it in the visitor's language.
 */
export class UnreadableError extends ApiError {
  constructor(fault: Partial<ApiFault> = {}) {
    super('The backend sent no usable data', {
      status: 200,
      ...fault,
      code: UNREADABLE_CODE,
    })
  }
}

/** Success without a body (RFC 9110, 15.3.5). */
const NO_CONTENT = 204
/** Message of an {@link ApiError} for a request without a response. */
const NETWORK_ERROR_MESSAGE = 'Network Error'
/** Message of an {@link ApiError} for a request that the page aborted. */
const ABORTED_MESSAGE = 'Request aborted'

/** Text of a toast about a failure. */
export const toastText = (error: Error): string =>
  error instanceof ApiError ? error.toast : error.message

/**
 * Sends one request and returns the envelope's `data`, decoded by the contract. There is no
 * timeout beside the BFF's own, only `signal`.
 *
 * @throws ApiError for every failure: no response, an HTTP status outside 200–299, a body that
 *   isn't an envelope, a body code other than 0, no usable data
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<ResponseOf<Name>> {
  const response = await send(endpoints[name], request, signal)
  const body = await readBody(response, signal)
  const envelope = readEnvelope(body)
  const requestId = envelope?.requestId ?? response.headers.get('x-request-id')
  const fault = {
    status: response.status,
    code: envelope?.code ?? response.status,
    requestId: requestId ?? undefined,
    retryAt: retryTime(response),
  }
  if (!response.ok) {
    const message = textOf(body)
    if (message !== undefined) throw new ApiError(message, fault)
    throw new ApiError(`Request failed with status code ${response.status}`, {
      ...fault,
      toast: DEFAULT_ERROR_MESSAGE,
    })
  }
  if (response.status !== NO_CONTENT && envelope?.code !== SUCCESS_CODE) {
    throw new ApiError(textOf(body) ?? DEFAULT_ERROR_MESSAGE, fault)
  }
  // A change that a backend confirms without a word is that of the request.
  const isDone = response.status === NO_CONTENT && endpoints[name].changes
  const decoded = decodeResponse(name, isDone ? request : envelope?.data, request)
  if (decoded === undefined) throw new UnreadableError(fault)
  return decoded
}

/**
 * Shortest wait before a limited request is repeated, in milliseconds. A header may request none,
 * or name a date that has passed.
 */
const RETRY_AFTER_MIN_MS = 2_000
/** Longest wait that a server may request, in milliseconds: an hour. */
const RETRY_AFTER_MAX_MS = 3_600_000

/** When to repeat a request by the server's time, in Unix milliseconds; undefined if its response does not say. */
function retryTime({ headers }: Response): number | undefined {
  const now = serverNow()
  const pause = readRetryAfter(headers.get('retry-after'), now)
  if (pause === undefined) return undefined
  return now + Math.min(Math.max(pause, RETRY_AFTER_MIN_MS), RETRY_AFTER_MAX_MS)
}

async function send(
  call: Endpoint,
  request: object,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  const token = readCookie(XSRF_COOKIE)
  if (token !== undefined) headers.set(XSRF_HEADER, token)
  const trace = pageLoadTrace()
  if (trace !== undefined) headers.set('traceparent', trace)
  const init: RequestInit = {
    method: 'POST',
    credentials: 'include',
    headers,
    signal: signal ?? null,
  }
  if (call.payload === 'json') {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(request)
  }
  const query = queryString({
    ...(call.payload === 'params' ? request : {}),
    ...chosenChain(document),
  })
  const sentAt = Date.now()
  try {
    const response = await fetch(`${publicPath(call)}${query}`, init)
    noteServerTime(response, sentAt)
    return response
  } catch (cause) {
    throw noResponse(cause, signal)
  }
}

/** Requests later than this are no part of the page load, in milliseconds. */
const PAGE_LOAD_MS = 10_000

/** Trace of the page load, where the server traces it: W3C `traceparent`. */
function pageLoadTrace(): string | undefined {
  if (performance.now() > PAGE_LOAD_MS) return undefined
  const meta = document.querySelector<HTMLMetaElement>('meta[name="traceparent"]')
  return meta?.content || undefined
}

/** The body as JSON; `undefined` if it is not JSON. */
async function readBody(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw noResponse(cause, signal)
  })
  return attempt(() => parseJson(text))
}

function noResponse(cause: unknown, signal: AbortSignal | undefined): ApiError {
  const message = signal?.aborted === true ? ABORTED_MESSAGE : NETWORK_ERROR_MESSAGE
  return new ApiError(message, { status: 0, code: 0, cause })
}

function textOf(body: unknown): string | undefined {
  const { message } = Object(body) as { message?: unknown }
  return typeof message === 'string' ? cleanMessage(message) : undefined
}

/** Value of a cookie the page may read; the raw text if its percent-encoding is broken. */
function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at) !== name) continue
    return percentDecoded(pair.slice(at + 1))
  }
  return undefined
}
