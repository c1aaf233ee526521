import {
  type Drift,
  decodeResponse,
  ENDPOINT_SCREENS,
  type EndpointName,
  findDrift,
  parseJson,
  readEnvelope,
  SUCCESS_CODE,
  unreadableItems,
} from '@bvlgarichain/contract'
import { REQUESTS, type Responses } from './requests.ts'

/** A response of the backend, in the contract's envelope. */
export interface BackendResponse {
  readonly status: number
  readonly text: string
}

/** Result of the check of one endpoint. */
export interface EndpointReport {
  readonly endpoint: EndpointName
  /** Screens that request it. */
  readonly screens: readonly string[]
  /** Those of them that show nothing without it. */
  readonly essentialFor: readonly string[]
  /**
   * - `OK`: a response that the screens can use.
   * - `EMPTY`: none, and at least one screen shows nothing without it.
   * - `LOST`: none, but the screens do without it.
   * - `NOT_REQUESTED`: it changes something, or no list named anything to request.
   */
  readonly outcome: 'OK' | 'EMPTY' | 'LOST' | 'NOT_REQUESTED'
  /** HTTP status; absent where there was no response. */
  readonly status?: number
  readonly ms?: number
  /** Reason for an unusable response, or that a list has no rows. */
  readonly problem?: string
  /** Fields that differ from the contract. */
  readonly drift: readonly Drift[]
}

/**
 * Requests every endpoint one after the other, with identities taken from the lists. Throws an
 * error with the reason if the first request gets no response.
 */
export async function checkBackend(options: {
  /** Rejects where the backend gives no response. */
  readonly call: (endpoint: EndpointName, request: object) => Promise<BackendResponse>
  readonly now: number
  /** Called before each request. */
  readonly onRequest?: (endpoint: EndpointName) => void
}): Promise<readonly EndpointReport[]> {
  const { call, now, onRequest } = options
  const responses: Record<string, unknown> = {}
  const reports: EndpointReport[] = []
  for (const endpoint of Object.keys(REQUESTS) as EndpointName[]) {
    const request = REQUESTS[endpoint](responses as Responses, now)
    if (request !== undefined) onRequest?.(endpoint)
    const report: EndpointReport =
      request === undefined
        ? { ...screensOf(endpoint), outcome: 'NOT_REQUESTED', drift: [] }
        : await checkEndpoint(endpoint, request, call, (response) => {
            responses[endpoint] = response
          })
    if (reports.length === 0 && report.status === undefined) {
      throw new Error(report.problem)
    }
    reports.push(report)
  }
  return reports
}

/** True if a screen would be empty. */
export const hasEmptyScreen = (reports: readonly EndpointReport[]): boolean =>
  reports.some(({ outcome }) => outcome === 'EMPTY')

async function checkEndpoint(
  endpoint: EndpointName,
  request: object,
  call: (endpoint: EndpointName, request: object) => Promise<BackendResponse>,
  onResponse: (response: unknown) => void,
): Promise<EndpointReport> {
  const screens = screensOf(endpoint)
  const started = performance.now()
  const failed = (problem: string, status?: number): EndpointReport => ({
    ...screens,
    outcome: screens.essentialFor.length > 0 ? 'EMPTY' : 'LOST',
    ...(status !== undefined && { status }),
    ms: Math.round(performance.now() - started),
    problem,
    drift: [],
  })
  let raw: BackendResponse
  try {
    raw = await call(endpoint, request)
  } catch (error) {
    return failed(reasonOf(error))
  }
  const { status, text } = raw
  const envelope = envelopeOf(text)
  if (envelope === undefined) return failed('is not JSON with a code', status)
  if (status < 200 || status > 299 || envelope.code !== SUCCESS_CODE) {
    const { code, message } = envelope
    const sentence = typeof message === 'string' ? `: ${message}` : ' without a message'
    return failed(`code ${code}${sentence}`, status)
  }
  const ms = Math.round(performance.now() - started)
  const response = decodeResponse(endpoint, envelope.data, request)
  const drift = findDrift(endpoint, envelope.data)
  if (response === undefined) {
    return { ...failed('lacks what identifies it', status), ms, drift }
  }
  const unreadable = unreadableItems(Object(response), 'list')
  if (unreadable > 0 && isEmptyList(response)) {
    const problem = `none of its ${unreadable} rows can be read`
    return { ...failed(problem, status), ms, drift }
  }
  if (endpoint === 'blockList' && isEmptyList(response)) {
    return {
      ...failed('has no rows, although every chain has a block', status),
      ms,
      drift,
    }
  }
  onResponse(response)
  const rowless = isEmptyList(response) && { problem: 'has no rows' }
  return { ...screens, outcome: 'OK', status, ms, ...rowless, drift }
}

function screensOf(endpoint: EndpointName) {
  const { essential = [], helpful = [] } = ENDPOINT_SCREENS[endpoint]
  return { endpoint, screens: [...essential, ...helpful], essentialFor: essential }
}

const isEmptyList = (response: unknown): boolean => {
  const list: unknown = Reflect.get(Object(response), 'list')
  return Array.isArray(list) && list.length === 0
}

function envelopeOf(text: string) {
  try {
    return readEnvelope(parseJson(text))
  } catch {
    return undefined
  }
}

/** The first sentence of an error and of what lies behind it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  // A name with several addresses fails with one error for each.
  const reason = cause instanceof AggregateError ? cause.errors[0] : cause
  return reason instanceof Error ? `${error.message}: ${reason.message}` : error.message
}
