import {
  type AnswerFor,
  type Call,
  type CallName,
  calls,
  DEFAULT_ERROR_MESSAGE,
  isEnvelope,
  pathOf,
  type RequestFor,
  SUCCESS_CODE,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '@bvlgarichain/shared'
import { percentDecoded } from '../lib/percent-decoded.ts'

/** Facts that an {@link ApiError} is built from. */
export interface ApiFault {
  /** HTTP status of the answer; 0 if none arrived. */
  readonly status: number
  /** Code of the body, else the HTTP status; 0 if no answer arrived. */
  readonly code: number
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

/** A call that failed. `message` is what a visitor is shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: number
  readonly requestId?: string

  constructor(message: string, fault: ApiFault) {
    super(message, fault.cause === undefined ? undefined : { cause: fault.cause })
    this.status = fault.status
    this.code = fault.code
    if (fault.requestId !== undefined) this.requestId = fault.requestId
  }
}

/** Text of an {@link ApiError} for a request that reached nobody. */
const NETWORK_ERROR_MESSAGE = 'Network Error'
/** Text of an {@link ApiError} for a request that was given up by the page. */
const ABORTED_MESSAGE = 'Request aborted'

/**
 * Makes one call and returns the envelope's `data`. Waits as long as the BFF does: there is
 * no time limit of its own, only `signal`.
 *
 * @throws ApiError for every failure: no answer, an HTTP status outside 200–299, a body that
 *   is no envelope, a body code other than 0
 */
export async function callApi<Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<AnswerFor<Name>> {
  const response = await send(calls[name], request, signal)
  const body = await readBody(response, signal)
  const envelope = isEnvelope(body) ? body : undefined
  const requestId = envelope?.requestId ?? response.headers.get('x-request-id')
  const fault = {
    status: response.status,
    code: envelope?.code ?? response.status,
    requestId: requestId ?? undefined,
  }
  if (!response.ok) {
    throw new ApiError(
      textOf(body) ?? `Request failed with status code ${response.status}`,
      fault,
    )
  }
  if (envelope?.code !== SUCCESS_CODE) {
    throw new ApiError(textOf(body) ?? DEFAULT_ERROR_MESSAGE, fault)
  }
  return envelope.data as AnswerFor<Name>
}

async function send(
  call: Call,
  request: object,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  const token = readCookie(XSRF_COOKIE)
  if (token !== undefined) headers.set(XSRF_HEADER, token)
  const init: RequestInit = { method: 'POST', credentials: 'include', headers }
  if (signal !== undefined) init.signal = signal
  if (call.payload === 'json') {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(request)
  }
  const query = call.payload === 'params' ? queryOf(request) : ''
  try {
    return await fetch(`${pathOf(call)}${query}`, init)
  } catch (cause) {
    throw noAnswer(cause, signal)
  }
}

/** The body as JSON; `undefined` if it is not JSON. */
async function readBody(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw noAnswer(cause, signal)
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function noAnswer(cause: unknown, signal: AbortSignal | undefined): ApiError {
  const message = signal?.aborted === true ? ABORTED_MESSAGE : NETWORK_ERROR_MESSAGE
  return new ApiError(message, { status: 0, code: 0, cause })
}

/** Query string of a request; fields without a value are left out. */
function queryOf(request: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(request)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item))
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

function textOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  const { message } = body
  return typeof message === 'string' && message.trim() !== '' ? message : undefined
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
