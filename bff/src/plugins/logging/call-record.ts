import type { CheckedResponse } from '../../upstream/validate-response.ts'
import type { RefusingHeader } from '../session/xsrf.ts'
import type { TraceIds } from '../tracing/tracing.ts'

/** Fields that a route adds to the log line of its call. */
export interface CallRecord {
  /** Path in the contract, or `unknown`. */
  call: string
  /** Code in the envelope. */
  code: number | null
  /** Wait for the backend in milliseconds; null where no request was sent. */
  upstreamMs: number | null
  /** Age of a response from the cache, in milliseconds. */
  ageMs?: number | undefined
  /** Times that a request for it was repeated, if it was. */
  retries?: number | undefined
  /** Body of the backend's response as it was sent. */
  upstreamBytes?: number | undefined
  /** Strings censored in the response. */
  censored: number
  /** Logged instead of the path, which holds a parameter. */
  path?: string
  /** Header that made it a request of another site. */
  refusedBy?: RefusingHeader | undefined
  /** Calls of a JSON-RPC request by method. */
  methods?: Readonly<Record<string, number>>
  /** Ids of the request's span, where requests are traced. */
  trace?: TraceIds | undefined
  /** Response that the backend has just given. */
  unchecked?: CheckedResponse
}
