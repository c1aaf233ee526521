import type { LookupFunction } from 'node:net'
import { buildConnector, Pool } from 'undici'
import { type ApiError, isUpstreamError, toUpstreamError } from '../lib/api-error.ts'
import {
  type Balancer,
  type BalancerOptions,
  isFaulty,
  makeBalancer,
} from './balancer.ts'
import { clientNetwork } from './client-network.ts'
import { makeClientQuota } from './client-quota.ts'
import { exchange } from './exchange.ts'
import type { Ejection } from './origin-health.ts'
import type { RawRequest, RawResponse } from './raw-messages.ts'
import { makeRenewedPool } from './renewed-pool.ts'
import { makeRequestAborts, type RequestAborts } from './request-aborts.ts'
import {
  type ByteBudget,
  type ByteCollector,
  decodeBody,
  LARGEST_AT_A_TIME,
  makeByteCollector,
} from './response-body.ts'

/** Connections to each origin; more requests queue. */
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
 * The one way to the backend: pools bound to its origins, with TLS verified and no redirect
 * followed.
 */
export interface UpstreamClient {
  /** At least one. */
  readonly origins: readonly string[]
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
  /** Of the backend, at least one; any of them may get a request. */
  readonly origins: readonly string[]
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Called when an origin takes no more requests. */
  readonly onEject?: ((ejection: Ejection) => void) | undefined
  /** Called when it takes them again. */
  readonly onReturn?: ((origin: number) => void) | undefined
  /** Called when a read is sent to another origin. */
  readonly onRepeat?: (() => void) | undefined
  /** Called with each response, and with each failure to get one. */
  readonly onReport?: ((isUp: boolean) => void) | undefined
  /** Replaces the system's resolver. */
  readonly lookup?: LookupFunction | undefined
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
}

export function makeUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { origins, timeoutMs, maxBytes, now, onReport } = options
  const pools = makePools(options)
  const budget: ByteBudget = { max: maxBytes * LARGEST_AT_A_TIME, used: 0 }
  const aborts = makeRequestAborts()
  const quota = makeClientQuota({
    total: IN_FLIGHT_MAX,
    perClient: IN_FLIGHT_MAX * CLIENT_SHARE,
    runningPerClient: CONNECTIONS * CLIENT_SHARE,
  })
  const report = (isUp: boolean) => onReport?.(isUp)
  const takeTurn = async ({ client }: RawRequest, signal: AbortSignal) =>
    client === undefined ? undefined : quota.acquire(clientNetwork(client), signal)

  const collect = () => makeByteCollector(maxBytes, budget)
  const balancer = balancerOf(
    options,
    makeCopySender(pools, aborts, { timeoutMs, collect }),
  )

  return {
    origins,
    budget,
    report,
    cut: aborts.cut,
    close: pools.destroy,
    async fetch(request) {
      const { changes = false, waitedMs = 0 } = request
      const { deadlineMs = timeoutMs * DEADLINE_TIMEOUTS } = request
      const startedAt = now()
      const collector = collect()
      let sentTo: number | undefined
      let sent = 0
      let endTurn: (() => void) | undefined
      const mayLeave = () => !(sentTo !== undefined && changes)
      const leftMs = Math.max(1, deadlineMs - waitedMs)
      const limits = { deadlineMs: leftMs, client: request.signal, mayLeave }
      const { signal, end } = aborts.begin(limits)
      try {
        endTurn = await takeTurn(request, signal)
        const raw = await balancer.send(request, async (origin, attempt) => {
          signal.throwIfAborted()
          sentTo = origin
          sent += 1
          const onRepeat = () => {
            sent += 1
          }
          const { clients, own } = pools.of(origin)
          const pool = request.client === undefined ? own : clients
          return exchange(pool, request, { signal, collector, onRepeat, ...attempt })
        })
        report(!isFaulty(raw.status))
        const response = {
          ...raw,
          origin: origins.length > 1 ? sentTo : undefined,
          retries: sent > 1 ? sent - 1 : undefined,
          upstreamBytes: raw.body.length,
        }
        const encoding = raw.headers['content-encoding']
        if (encoding === undefined) return response
        return { ...response, body: await decodeBody(raw.body, encoding, maxBytes) }
      } catch (error) {
        const failure = toUpstreamError(error)
        if (isUpstreamError(failure)) report(false)
        if (sentTo !== undefined) {
          failure.upstreamMs = Math.round(now() - startedAt)
          if (origins.length > 1) failure.origin = sentTo
          if (sent > 1) failure.retries = sent - 1
        }
        throw failure
      } finally {
        end()
        collector.release()
        endTurn?.()
      }
    },
  }
}

/** Makes the function that sends a read for no client. */
const makeCopySender =
  (
    pools: Pools,
    aborts: RequestAborts,
    limits: { readonly timeoutMs: number; readonly collect: () => ByteCollector },
  ): BalancerOptions['sendCopy'] =>
  async (origin, request) => {
    const collector = limits.collect()
    const { signal, end } = aborts.begin({ deadlineMs: limits.timeoutMs })
    try {
      const options = { signal, collector, mayRepeat: () => false }
      return await exchange(pools.of(origin).own, request, options)
    } finally {
      end()
      collector.release()
    }
  }

function balancerOf(
  { origins, now, onEject, onReturn, onRepeat }: UpstreamOptions,
  sendCopy: BalancerOptions['sendCopy'],
): Balancer {
  const { length: count } = origins
  return makeBalancer({ count, now, onEject, onReturn, onRepeat, sendCopy })
}

type Pools = ReturnType<typeof makePools>

function makePools({ origins, timeoutMs, lookup, now }: UpstreamOptions) {
  // One for all pools, so that TLS sessions outlive them.
  const connect = buildConnector({
    timeout: Math.min(timeoutMs, CONNECT_TIMEOUT_MAX_MS),
    rejectUnauthorized: true,
    ...(lookup && { lookup }),
  })
  const makePool = (origin: string, connections: number) =>
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
  const pools = origins.map((origin) => ({
    clients: makePool(origin, CONNECTIONS),
    own: makePool(origin, OWN_CONNECTIONS),
  }))
  return {
    of(origin: number) {
      const found = pools[origin]
      if (found === undefined) throw new Error(`There is no origin ${origin}`)
      return found
    },
    async destroy() {
      const all = pools.flatMap(({ clients, own }) => [clients, own])
      await Promise.all(all.map((pool) => pool.destroy()))
    },
  }
}
