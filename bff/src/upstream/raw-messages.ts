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
  /** True for a change: once sent it is neither repeated nor given up with `signal`. */
  readonly changes?: boolean | undefined
  /** Replaces the deadline of the whole exchange, in milliseconds. */
  readonly deadlineMs?: number | undefined
  /** Part of the deadline that is over already, in milliseconds. */
  readonly waitedMs?: number | undefined
  /** Index of the origin to use, whatever its state. */
  readonly origin?: number | undefined
}

/** Facts about how a response came, for the log. */
export interface UpstreamFacts {
  /** Index of the origin that gave it, where there are several. */
  readonly origin?: number | undefined
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
