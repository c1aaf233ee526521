import type { IncomingHttpHeaders } from 'node:http'

/** A request to the backend, or to a server beside it. */
export interface RawRequest {
  /** `POST` unless set, as all endpoints of the contract. */
  readonly method?: 'GET' | 'POST' | undefined
  /** Path and query at the backend. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
  /** IP address whose quota it takes; undefined for our own request. */
  readonly client?: string | undefined
  /** Replaces the deadline of the whole exchange, in milliseconds. */
  readonly deadlineMs?: number | undefined
  /** True for one that is sent whatever the state of the circuit breaker, to find out whether the server works. */
  readonly isProbe?: boolean | undefined
}

/** Facts about how a response came, for the log. */
export interface UpstreamFacts {
  /** Times that the request was repeated, if it was. */
  readonly retries?: number | undefined
  /** Body as it was sent, in bytes. */
  readonly upstreamBytes?: number | undefined
}

export interface RawResponse extends UpstreamFacts {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Whole body, decoded. */
  readonly body: Buffer
}
