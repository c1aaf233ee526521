import type { IncomingHttpHeaders } from 'node:http'
import type { LookupFunction } from 'node:net'
import { buildConnector, type Dispatcher, Pool } from 'undici'
import {
  type ApiError,
  errorCode,
  isUpstreamError,
  toUpstreamError,
} from '../../lib/api-error.ts'
import { clientNetwork } from '../../lib/client-network.ts'
import { makeClientQuota } from './client-quota.ts'
import { makeRenewedPool, type RenewedPool } from './renewed-pool.ts'
import { makeRequestAborts } from './request-aborts.ts'
import {
  type ByteBudget,
  type ByteCollector,
  decodeBody,
  makeByteCollector,
} from './response-body.ts'

/** Connections to the backend; more requests queue. */
const CONNECTIONS = 64
/** Requests on their way or queued; one more is answered with 503. */
const IN_FLIGHT_MAX = 512
/**
 * One client may have this part of the connections and of the requests: however slow its requests
 * are, the others find room. A proxy in front that sends no `X-Forwarded-For` is one client.
 */
const CLIENT_SHARE = 0.75
/** Connections for requests of our own: readiness and tokens never queue behind clients. */
const OWN_CONNECTIONS = 4
/** Responses of the largest size that may be read at a time; smaller ones more. */
const LARGEST_AT_A_TIME = 8
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
export interface RawRequest {
  /** `POST`, as all endpoints of the contract, unless an adapter asks otherwise. */
  readonly method?: 'GET' | 'POST' | undefined
  /** Path and query at the backend. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  /** Gives the request up: nobody waits for it. */
  readonly signal?: AbortSignal | undefined
  /** IP address whose quota it takes; undefined for our own request. */
  readonly client?: string | undefined
  /** True for a change: once sent it is neither repeated nor given up with `signal`. */
  readonly changes?: boolean | undefined
  /** Replaces the deadline of the whole exchange, in milliseconds. */
  readonly deadlineMs?: number | undefined
}

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Whole body, decoded. */
  readonly body: Buffer
}

/**
 * The one way to the backend: a pool bound to one origin, with TLS verified and no
 * redirect followed.
 */
export interface UpstreamClient {
  readonly origin: string
  /** Bytes of the responses that are being read, all together. */
  readonly budget: Readonly<ByteBudget>
  /** Throws an ApiError for everything but a complete, readable response. */
  fetch(request: RawRequest): Promise<RawResponse>
  /** Ends each request under way, and each that follows, with this ApiError. */
  cut(reason: ApiError): void
  /** Notes whether the backend works. */
  report(isUp: boolean): void
  close(): Promise<void>
}

export interface UpstreamOptions {
  readonly origin: string
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Called with each response, and with each failure to get one. */
  readonly onReport?: ((isUp: boolean) => void) | undefined
  /** Replaces the system's resolver. */
  readonly lookup?: LookupFunction | undefined
  /** Clock in milliseconds. */
  readonly now?: (() => number) | undefined
}

export function makeUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { origin, timeoutMs, maxBytes, onReport } = options
  const pools = makePools(options)
  const budget: ByteBudget = { max: maxBytes * LARGEST_AT_A_TIME, used: 0 }
  const aborts = makeRequestAborts()
  const quota = makeClientQuota({
    total: IN_FLIGHT_MAX,
    perClient: IN_FLIGHT_MAX * CLIENT_SHARE,
    runningPerClient: CONNECTIONS * CLIENT_SHARE,
  })
  const report = (isUp: boolean) => onReport?.(isUp)

  return {
    origin,
    budget,
    report,
    cut: aborts.cut,
    async fetch(request) {
      const {
        client,
        changes = false,
        deadlineMs = timeoutMs * DEADLINE_TIMEOUTS,
      } = request
      const startedAt = performance.now()
      const collector = makeByteCollector(maxBytes, budget)
      let isSent = false
      let endTurn: (() => void) | undefined
      const mayLeave = () => !(isSent && changes)
      const { signal, end } = aborts.begin({
        deadlineMs,
        client: request.signal,
        mayLeave,
      })
      try {
        if (client !== undefined) {
          endTurn = await quota.acquire(clientNetwork(client), signal)
        }
        signal.throwIfAborted()
        isSent = true
        const pool = client === undefined ? pools.own : pools.clients
        const raw = await dispatch(pool, request, {
          signal,
          collector,
          repeats: !changes,
        })
        report(raw.status < 500)
        const encoding = raw.headers['content-encoding']
        if (encoding === undefined) return raw
        return { ...raw, body: await decodeBody(raw.body, encoding, maxBytes) }
      } catch (error) {
        const failure = toUpstreamError(error)
        if (isUpstreamError(failure)) report(false)
        if (isSent) failure.upstreamMs = Math.round(performance.now() - startedAt)
        throw failure
      } finally {
        end()
        collector.release()
        endTurn?.()
      }
    },
    async close() {
      await Promise.all([pools.clients.destroy(), pools.own.destroy()])
    },
  }
}

function makePools({ origin, timeoutMs, lookup, now }: UpstreamOptions) {
  // One for all pools, so that TLS sessions outlive them.
  const connect = buildConnector({
    timeout: Math.min(timeoutMs, CONNECT_TIMEOUT_MAX_MS),
    rejectUnauthorized: true,
    ...(lookup && { lookup }),
  })
  const makePool = (connections: number) =>
    makeRenewedPool(
      origin,
      () =>
        new Pool(origin, {
          connections,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          keepAliveTimeout: KEEP_ALIVE_MS,
          keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
          connect,
        }),
      now,
    )
  return { clients: makePool(CONNECTIONS), own: makePool(OWN_CONNECTIONS) }
}

/**
 * Sends one request, and once more if its connection was closed before any response. A
 * dispatch handler rather than `pool.request`: it spares a stream per response. Rejects with
 * undici's own error, the signal's reason, or an ApiError if the response is too large.
 */
function dispatch(
  pool: RenewedPool,
  request: RawRequest,
  options: {
    readonly signal: AbortSignal
    readonly collector: ByteCollector
    readonly repeats: boolean
  },
): Promise<RawResponse> {
  const { signal, collector, repeats } = options
  const { path, method = 'POST', headers, body } = request
  return new Promise((resolve, reject) => {
    let response: Omit<RawResponse, 'body'> | undefined
    let controller: Dispatcher.DispatchController | undefined
    const abort = () => {
      controller?.abort(signal.reason)
      // A request that still queues learns of it at its turn only.
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started
        if (signal.aborted) started.abort(signal.reason)
      },
      onResponseStart(_, status, received) {
        response = { status, headers: received }
      },
      onResponseData(current, chunk) {
        try {
          collector.add(chunk)
        } catch (error) {
          if (error instanceof Error) current.abort(error)
        }
      },
      onResponseEnd() {
        if (response) resolve({ ...response, body: collector.bytes() })
      },
      onResponseError(_, error) {
        signal.removeEventListener('abort', abort)
        const isClosed = response === undefined && isClosedConnection(error)
        if (!repeats || !isClosed || signal.aborted) reject(error)
        else resolve(dispatch(pool, request, { ...options, repeats: false }))
      },
    }
    pool.current().dispatch({ path, method, headers, body }, handler)
  })
}

/**
 * True if a connection ended before any response, often a reused one that was being closed.
 */
const isClosedConnection = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '')
