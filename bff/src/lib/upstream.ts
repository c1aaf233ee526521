import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { errorCode, Failure, upstreamFailure } from './failure.ts'
import { decodeBody, makeByteCollector } from './read-body.ts'

/** Connections to the backend; more requests queue. */
const CONNECTIONS = 64
/** Requests on their way or queued; one more is answered with 503. */
const IN_FLIGHT_MAX = 512
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
 * A connection that ended before any answer, often a reused one that was being closed: a
 * read is repeated once.
 */
const CLOSED_CONNECTION = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

export interface UpstreamAsk {
  /** Path and query at the backend. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  readonly signal: AbortSignal
  /** Replaces the deadline of the whole exchange, in milliseconds. */
  readonly deadlineMs?: number
}

export interface UpstreamAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Whole body, decoded. */
  readonly body: Buffer
}

/**
 * The one way to the backend: a pool bound to one origin, with TLS verified and no
 * redirect followed.
 */
export interface Upstream {
  readonly origin: string
  readonly maxBytes: number
  /** Bound of a whole exchange, in milliseconds. */
  readonly deadlineMs: number
  /** For @fastify/http-proxy, which brings its own requests. */
  readonly pool: Pool
  /**
   * Takes one of the places on the way to the backend; the result gives it back. Throws a
   * Failure (503) if none is free.
   */
  enter(): () => void
  /**
   * POSTs a call that may be repeated. Throws a Failure for everything but a complete,
   * readable answer.
   */
  ask(ask: UpstreamAsk): Promise<UpstreamAnswer>
  close(): Promise<void>
}

export function makeUpstream(options: {
  readonly origin: string
  readonly timeoutMs: number
  readonly maxBytes: number
}): Upstream {
  const { origin, timeoutMs, maxBytes } = options
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    connect: {
      timeout: Math.min(timeoutMs, CONNECT_TIMEOUT_MAX_MS),
      rejectUnauthorized: true,
    },
  })
  const deadlineMs = timeoutMs * DEADLINE_TIMEOUTS
  let inFlight = 0

  const enter = () => {
    if (inFlight >= IN_FLIGHT_MAX) {
      throw new Failure(503, 'Too many requests are waiting for the backend')
    }
    inFlight += 1
    let entered = true
    return () => {
      if (entered) inFlight -= 1
      entered = false
    }
  }

  const ask = async (request: UpstreamAsk): Promise<UpstreamAnswer> => {
    const leave = enter()
    const deadline = new AbortController()
    const onLeft = () => deadline.abort(new Error('nobody waits for the answer'))
    request.signal.addEventListener('abort', onLeft, { once: true })
    if (request.signal.aborted) onLeft()
    const timer = setTimeout(() => {
      deadline.abort(new Failure(504, 'The backend did not answer in time'))
    }, request.deadlineMs ?? deadlineMs)
    let started = false
    const once = () =>
      exchange(pool, request, deadline.signal, maxBytes, () => {
        started = true
      })
    try {
      const raw = await once().catch((error) => {
        if (started || !CLOSED_CONNECTION.has(errorCode(error) ?? '')) throw error
        return once()
      })
      const encoding = raw.headers['content-encoding']
      return { ...raw, body: await decodeBody(raw.body, encoding, maxBytes) }
    } catch (error) {
      throw upstreamFailure(error)
    } finally {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', onLeft)
      leave()
    }
  }

  return { origin, maxBytes, deadlineMs, pool, enter, ask, close: () => pool.destroy() }
}

/**
 * One request and its whole answer, as bytes. A dispatch handler rather than
 * `pool.request`: it spares a stream per answer. Rejects with undici's own error, the
 * signal's reason, or a Failure if the answer is too large.
 */
function exchange(
  pool: Pool,
  request: UpstreamAsk,
  signal: AbortSignal,
  maxBytes: number,
  onStart: () => void,
): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    const collector = makeByteCollector(maxBytes)
    let status = 0
    let headers: IncomingHttpHeaders = {}
    let controller: Dispatcher.DispatchController | undefined

    const fail = (error: Error) => {
      signal.removeEventListener('abort', onAbort)
      reject(error)
    }
    const onAbort = () => {
      const reason = signal.reason instanceof Error ? signal.reason : new Error('aborted')
      controller?.abort(reason)
      fail(reason)
    }
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })

    pool.dispatch(
      {
        path: request.path,
        method: 'POST',
        headers: request.headers,
        body: request.body,
      },
      {
        onRequestStart(started) {
          controller = started
          if (signal.aborted) started.abort(signal.reason)
        },
        onResponseStart(_, code, received) {
          onStart()
          status = code
          headers = received
        },
        onResponseData(current, chunk) {
          try {
            collector.add(chunk)
          } catch (error) {
            if (error instanceof Error) current.abort(error)
          }
        },
        onResponseEnd() {
          signal.removeEventListener('abort', onAbort)
          resolve({ status, headers, body: collector.bytes() })
        },
        onResponseError(_, error) {
          fail(error)
        },
      },
    )
  })
}
