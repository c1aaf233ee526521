import type { IncomingHttpHeaders } from 'node:http'
import type { LookupFunction } from 'node:net'
import { NOT_SERVED_CODE } from '@bvlgarichain/contract'
import { buildConnector, type Dispatcher, Pool } from 'undici'
import { type ApiError, isUpstreamError, toUpstreamError } from '../lib/api-error.ts'
import { type BreakerOptions, makeBreaker } from './breaker.ts'
import { makeClientQuota } from './client-quota.ts'
import { type Exchange, limitExchanges } from './exchange.ts'
import type { RawRequest, RawResponse } from './raw-messages.ts'
import { type ByteBudget, decodeBody, LARGEST_AT_A_TIME } from './response-body.ts'

/** Connections to the origin; more requests queue. */
const CONNECTIONS = 64
/** Requests on their way or queued; one more gets 503. */
const IN_FLIGHT_MAX = 512
/**
 * One client may have this part of the connections and of the requests: however slow its requests
 * are, the others find room. A proxy in front that sends no `X-Forwarded-For` is one client.
 */
const CLIENT_SHARE = 0.75
/** Connections for requests of our own: readiness and tokens never queue behind clients. */
const OWN_CONNECTIONS = 4
/**
 * The timeout bounds each silence; this many timeouts bound the whole exchange, against a
 * backend that drips.
 */
export const DEADLINE_TIMEOUTS = 4
const CONNECT_TIMEOUT_MAX_MS = 10_000
/**
 * Below the idle timeout of common servers, so that we seldom write into a connection
 * they are closing.
 */
const KEEP_ALIVE_MS = 4_000
const KEEP_ALIVE_MAX_MS = 25_000
/**
 * Requests after which a connection makes room for a new one. A busy one never looks the backend's
 * name up again, so without this a move of the backend by DNS goes unnoticed.
 */
const REQUESTS_PER_CONNECTION = 500

/**
 * The one way to a server: pools bound to its origin, with TLS verified and no redirect
 * followed.
 */
export interface UpstreamClient {
  readonly origin: string
  /** Bytes of the responses that are being read, all together. */
  readonly budget: Readonly<ByteBudget>
  /** Sends the requests of clients, each within an exchange. */
  readonly dispatcher: Dispatcher
  /** Throws an ApiError for everything but a complete, readable response. */
  fetch(request: RawRequest): Promise<RawResponse>
  /** Begins an exchange whose request is sent by `dispatcher`. */
  begin(terms: Omit<Exchange, 'sent'>): {
    /** Runs what hands the request to the dispatcher, before it returns. */
    send<Result>(request: () => Result): Result
    /** Reads the response. Throws an ApiError as `fetch` does. */
    read(response: Promise<OpenResponse>): Promise<RawResponse>
  }
  /** Ends each request under way, and each that follows, with this ApiError. */
  cut(reason: ApiError): void
  /** Notes whether the backend works. */
  report(isUp: boolean): void
  close(): Promise<void>
}

/** A response whose body is on its way. */
export interface OpenResponse {
  readonly statusCode: number
  readonly headers: IncomingHttpHeaders
  readonly body: Iterable<Buffer> | AsyncIterable<Buffer>
}

export interface UpstreamOptions extends BreakerOptions {
  readonly origin: string
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Called with each response, and with each failure to get one. */
  readonly onReport?: ((isUp: boolean) => void) | undefined
  /** Replaces the system's resolver. */
  readonly lookup?: LookupFunction | undefined
}

export function makeUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { origin, timeoutMs, maxBytes, now, onReport } = options
  const budget: ByteBudget = { max: maxBytes * LARGEST_AT_A_TIME, used: 0 }
  /** Of the request that is being handed to the dispatcher. */
  let current: Exchange | undefined
  const { intercept, cut } = limitExchanges({
    takeExchange() {
      if (current === undefined) throw new Error('The request belongs to no exchange')
      return current
    },
    breaker: makeBreaker(options),
    quota: makeClientQuota({
      total: IN_FLIGHT_MAX,
      perClient: IN_FLIGHT_MAX * CLIENT_SHARE,
      runningPerClient: CONNECTIONS * CLIENT_SHARE,
    }),
    budget,
    maxBytes,
    timeoutMs: timeoutMs * DEADLINE_TIMEOUTS,
  })
  // One for both pools, so that TLS sessions outlive them.
  const connect = buildConnector({
    timeout: Math.min(timeoutMs, CONNECT_TIMEOUT_MAX_MS),
    rejectUnauthorized: true,
    ...(options.lookup && { lookup: options.lookup }),
  })
  const makePool = (connections: number) =>
    new Pool(origin, {
      connections,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
      maxRequestsPerClient: REQUESTS_PER_CONNECTION,
      connect,
    }).compose(intercept)
  const dispatcher = makePool(CONNECTIONS)
  const own = makePool(OWN_CONNECTIONS)
  const report = (isUp: boolean) => onReport?.(isUp)

  const begin: UpstreamClient['begin'] = (terms) => {
    const exchange: Exchange = { ...terms, sent: 0 }
    const startedAt = now()
    return {
      send(request) {
        current = exchange
        try {
          return request()
        } finally {
          current = undefined
        }
      },
      async read(response) {
        try {
          const { statusCode: status, headers, body } = await response
          const chunks: Buffer[] = []
          for await (const chunk of body) chunks.push(chunk)
          const bytes = Buffer.concat(chunks)
          report(status < 500 || status === NOT_SERVED_CODE)
          return {
            status,
            headers,
            body: await decodeBody(bytes, headers['content-encoding'], maxBytes),
            retries: exchange.sent > 1 ? exchange.sent - 1 : undefined,
            upstreamBytes: bytes.length,
          }
        } catch (error) {
          const failure = toUpstreamError(error)
          if (isUpstreamError(failure)) report(false)
          if (exchange.sent > 0) failure.upstreamMs = Math.round(now() - startedAt)
          if (exchange.sent > 1) failure.retries = exchange.sent - 1
          throw failure
        }
      },
    }
  }

  return {
    origin,
    budget,
    dispatcher,
    report,
    begin,
    cut,
    async close() {
      await Promise.all([dispatcher.destroy(), own.destroy()])
    },
    fetch({ path, method = 'POST', headers, body, ...terms }) {
      const { send, read } = begin(terms)
      const sender = terms.client === undefined ? own : dispatcher
      return read(send(() => collect(sender, { origin, path, method, headers, body })))
    },
  }
}

/**
 * Sends a request and gathers its response: without a stream for each response, `request` of undici
 * would cost a third more.
 */
const collect = (
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
): Promise<OpenResponse> =>
  new Promise((resolve, reject) => {
    const body: Buffer[] = []
    let head: Omit<OpenResponse, 'body'> | undefined
    dispatcher.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart(_, statusCode, headers) {
        head = { statusCode, headers }
      },
      onResponseData: (_, chunk) => void body.push(chunk),
      onResponseEnd: () => head && resolve({ ...head, body }),
      onResponseError: (_, error) => reject(error),
    })
  })
