import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { errorCode, Failure, upstreamFailure } from './failure.ts'
import { decodeBody, makeByteCollector } from './read-body.ts'
import type { Waiter } from './waiter.ts'

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
  readonly waiter: Waiter
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
    const { waiter } = request
    let exchange = startExchange(pool, request, maxBytes)
    waiter.onLeave = () => exchange.abort(new Error('nobody waits for the answer'))
    if (waiter.hasLeft) waiter.onLeave()
    const timer = setTimeout(() => {
      exchange.abort(new Failure(504, 'The backend did not answer in time'))
    }, request.deadlineMs ?? deadlineMs)
    try {
      const raw = await exchange.answer.catch((error: unknown) => {
        const isRepeatable = CLOSED_CONNECTION.has(errorCode(error) ?? '')
        if (exchange.hasBegun() || !isRepeatable) throw error
        exchange = startExchange(pool, request, maxBytes)
        return exchange.answer
      })
      const encoding = raw.headers['content-encoding']
      if (encoding === undefined) return raw
      return { ...raw, body: await decodeBody(raw.body, encoding, maxBytes) }
    } catch (error) {
      throw upstreamFailure(error)
    } finally {
      clearTimeout(timer)
      waiter.onLeave = undefined
      leave()
    }
  }

  return { origin, maxBytes, deadlineMs, pool, enter, ask, close: () => pool.destroy() }
}

/** A request on its way. */
interface Exchange {
  /**
   * The whole answer, as bytes. Rejects with undici's own error, the reason of an abort, or a
   * Failure if the answer is too large.
   */
  readonly answer: Promise<UpstreamAnswer>
  /** True once the backend has begun to answer. */
  hasBegun(): boolean
  /** Gives it up; nothing happens once it is over. */
  abort(reason: Error): void
}

/**
 * Sends one request. A dispatch handler rather than `pool.request`: it spares a stream per
 * answer.
 */
function startExchange(pool: Pool, request: UpstreamAsk, maxBytes: number): Exchange {
  const collector = makeByteCollector(maxBytes)
  let status = 0
  let headers: IncomingHttpHeaders = {}
  let controller: Dispatcher.DispatchController | undefined
  let aborted: Error | undefined
  let fail: (error: Error) => void = () => undefined

  const answer = new Promise<UpstreamAnswer>((resolve, reject) => {
    fail = reject
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
          if (aborted) started.abort(aborted)
        },
        onResponseStart(_, code, received) {
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
          resolve({ status, headers, body: collector.bytes() })
        },
        onResponseError(_, error) {
          reject(error)
        },
      },
    )
  })
  return {
    answer,
    hasBegun: () => status !== 0,
    abort(reason) {
      aborted = reason
      controller?.abort(reason)
      // One that still queues is not told of it before its turn.
      fail(reason)
    },
  }
}
