import type { LookupFunction } from 'node:net'
import { NOT_SERVED_CODE } from '@bvlgarichain/contract'
import { buildConnector, Pool } from 'undici'
import {
  ApiError,
  errorCode,
  isUpstreamError,
  toUpstreamError,
} from '../lib/api-error.ts'
import { type BreakerOptions, makeBreaker } from './breaker.ts'
import { clientNetwork } from './client-network.ts'
import { makeClientQuota } from './client-quota.ts'
import { exchange } from './exchange.ts'
import type { RawRequest, RawResponse } from './raw-messages.ts'
import { makeRenewedPool } from './renewed-pool.ts'
import { makeRequestAborts } from './request-aborts.ts'
import {
  type ByteBudget,
  decodeBody,
  LARGEST_AT_A_TIME,
  makeByteCollector,
} from './response-body.ts'

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
 * The one way to a server: pools bound to its origin, with TLS verified and no redirect
 * followed.
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
  const pools = makePools(options)
  const budget: ByteBudget = { max: maxBytes * LARGEST_AT_A_TIME, used: 0 }
  const aborts = makeRequestAborts()
  const breaker = makeBreaker(options)
  const quota = makeClientQuota({
    total: IN_FLIGHT_MAX,
    perClient: IN_FLIGHT_MAX * CLIENT_SHARE,
    runningPerClient: CONNECTIONS * CLIENT_SHARE,
  })
  const report = (isUp: boolean) => onReport?.(isUp)
  const takeTurn = async ({ client }: RawRequest, signal: AbortSignal) =>
    client === undefined ? undefined : quota.acquire(clientNetwork(client), signal)

  return {
    origin,
    budget,
    report,
    cut: aborts.cut,
    close: pools.destroy,
    async fetch(request) {
      const { changes = false, isProbe = false } = request
      const { deadlineMs = timeoutMs * DEADLINE_TIMEOUTS } = request
      const startedAt = now()
      const collector = makeByteCollector(maxBytes, budget)
      let sent = 0
      let endTurn: (() => void) | undefined
      const mayLeave = () => sent === 0 || !changes
      const { signal, end } = aborts.begin({
        deadlineMs,
        client: request.signal,
        mayLeave,
      })
      try {
        endTurn = await takeTurn(request, signal)
        signal.throwIfAborted()
        const testify = breaker.admit({ mayTry: !changes, isProbe })
        sent = 1
        const pool = request.client === undefined ? pools.own : pools.clients
        const raw = await exchange(pool, request, {
          signal,
          collector,
          mayRepeat: !changes,
          onRepeat: () => {
            sent += 1
          },
          onResponse: () => testify('UP'),
        }).catch((error: unknown) => {
          testify(isSilence(error, request) ? 'DOWN' : 'NONE', errorCode(error))
          throw error
        })
        report(raw.status < 500 || raw.status === NOT_SERVED_CODE)
        const facts = {
          retries: sent > 1 ? sent - 1 : undefined,
          upstreamBytes: raw.body.length,
        }
        const encoding = raw.headers['content-encoding']
        const body =
          encoding === undefined
            ? raw.body
            : await decodeBody(raw.body, encoding, maxBytes)
        return { ...raw, ...facts, body }
      } catch (error) {
        const failure = toUpstreamError(error)
        if (isUpstreamError(failure)) report(false)
        if (sent > 0) failure.upstreamMs = Math.round(now() - startedAt)
        if (sent > 1) failure.retries = sent - 1
        throw failure
      } finally {
        end()
        collector.release()
        endTurn?.()
      }
    },
  }
}

/**
 * True if a request without a response is the server's fault: not for one that its client left, or
 * that had less time than others.
 */
const isSilence = (error: unknown, { deadlineMs }: RawRequest): boolean =>
  !(error instanceof ApiError) || (error.status === 504 && deadlineMs === undefined)

function makePools({ origin, timeoutMs, lookup, now }: UpstreamOptions) {
  // One for both pools, so that TLS sessions outlive them.
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
  const clients = makePool(CONNECTIONS)
  const own = makePool(OWN_CONNECTIONS)
  return {
    clients,
    own,
    async destroy() {
      await Promise.all([clients.destroy(), own.destroy()])
    },
  }
}
