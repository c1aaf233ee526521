import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Compressor } from '../../cache/compressor.ts'
import { cacheKey } from '../../cache/key.ts'
import { makeSharedStore, type SharedResult } from '../../cache/shared-store.ts'
import type { Purged, ResponseStore } from '../../cache/store.ts'
import { clientSignal } from '../../lib/client-signal.ts'
import type { Endpoint } from '../../lib/endpoint-table.ts'
import type { UpstreamFacts } from '../../upstream/client.ts'
import type { CheckedResponse } from '../../upstream/validate-response.ts'
import type { Metrics } from '../logging/metrics.ts'
import type { Credentials } from '../session/session.ts'
import type { FetchedResponse } from '../upstream.ts'
import { makeEntries } from './entries.ts'
import { type Lookup, makeFlights } from './flights.ts'

/** Pause after a response could not be fetched anew, in milliseconds. */
const PAUSE_MS = 1_000
/** Responses with such a pause at a time. */
const MAX_PAUSES = 10_000

/** Where a response came from, as `x-cache` says it. */
export type CacheState =
  | 'HIT'
  | 'REVALIDATING'
  | 'MISS'
  | 'COALESCED'
  | 'STALE'
  | 'BYPASS'

export interface ReadRequest {
  readonly endpoint: Endpoint
  /** Encoded query without `?`, sorted. */
  readonly query: string
  /** Null for none; in one spelling where the endpoint's responses are cached. */
  readonly body: { readonly bytes: Buffer; readonly canonical?: string } | null
  /** Of the client's request. */
  readonly reply: FastifyReply
}

export interface ServedResponse extends UpstreamFacts {
  readonly response: CheckedResponse
  readonly cache: CacheState
  /** Time since the backend gave the response, in milliseconds. */
  readonly ageMs: number
  /** Wait for the backend in milliseconds; null where no request was sent. */
  readonly upstreamMs: number | null
}

interface ResponseCache {
  /**
   * Responds from the cache, together with equal requests, or from the backend. Throws an
   * ApiError where none of them can.
   */
  read(request: ReadRequest): Promise<ServedResponse>
  /** Removes the responses to a call, or all. */
  purge(call: string | undefined): Promise<Purged>
}

declare module 'fastify' {
  interface FastifyInstance {
    cache: ResponseCache
  }
}

/** Requests a response from the backend, for the client with these credentials. */
export type FetchResponse = (
  request: ReadRequest,
  credentials: Credentials,
  options: {
    readonly signal: AbortSignal
    /** Time that the request has waited already, in milliseconds. */
    readonly waitedMs?: number | undefined
  },
) => Promise<FetchedResponse>

/** Response cache with single flight, as `app.cache`. */
export const cache = fp<{
  /** Of this process. */
  store: ResponseStore
  compressor: Compressor
  /** Longest wait for the backend, in milliseconds. */
  timeoutMs: number
  /** Bound of one response. */
  maxBytes: number
  metrics?: Metrics | undefined
  /**
   * How long past its time a response is still sent while a new one is fetched, in
   * milliseconds.
   */
  revalidateMs: number
  /** A slow backend's clients get an older response after this time, in milliseconds. */
  slowMs?: number | undefined
  /** Clock in milliseconds. */
  now: () => number
}>(
  async (app, { store: own, metrics, revalidateMs, now, ...options }) => {
    const fetch: FetchResponse = (read, credentials, { signal, waitedMs }) => {
      const { endpoint, query, reply } = read
      const { request } = reply
      const { ip: client } = request
      const body = read.body?.bytes ?? null
      const span = app.tracing?.start(request, 'upstream')
      const headers = { ...credentials.headers(), ...span?.headers }
      return app.upstream.check(
        { call: endpoint.name, request, span, startedAt: performance.now() },
        app.endpoints.fetch(endpoint, {
          query,
          headers,
          body,
          signal,
          client,
          waitedMs,
        }),
      )
    }
    const { valkey: connection } = app
    const onLookup = (result: SharedResult) => metrics?.countSharedLookup(result)
    const shared =
      connection &&
      makeSharedStore(own, { ...options, revalidateMs, connection, now, onLookup })
    app.addHook('onClose', async () => shared?.close())
    const entries = makeEntries(shared ?? own, { revalidateMs, now })
    const fromFlight = makeFlights({ fetch, entries, slowMs: options.slowMs })

    /** Until when responses that could not be fetched anew are left as they are. */
    const pauses = new LRUCache<string, number>({ max: MAX_PAUSES })
    /** No client waits for it, and its failure is logged. */
    const revalidate = async (lookup: Omit<Lookup, 'signal'>) => {
      const { signal } = new AbortController()
      pauses.set(lookup.key, now() + PAUSE_MS)
      const served = await fromFlight({ ...lookup, signal }).catch(() => undefined)
      const isNew = served?.cache === 'MISS' || served?.cache === 'COALESCED'
      if (isNew && served.response.status < 500) pauses.delete(lookup.key)
    }

    app.decorate('cache', {
      purge: entries.purge,
      async read(read) {
        const { endpoint, query, body, reply } = read
        const credentials = app.session.credentials(reply.request)
        if (endpoint.ttlMs === 0) {
          // The route of the changes has counted them.
          if (!endpoint.changes) await app.rateLimits.count(reply, 'read')
          const fetched = await fetch(read, credentials, { signal: clientSignal(reply) })
          return { ...fetched, cache: 'BYPASS', ageMs: 0 }
        }
        const key = cacheKey({
          call: endpoint.name,
          query,
          body: body?.canonical ?? '',
          partition: credentials.partition,
        })
        const lookup = app.tracing?.start(reply.request, 'cache')
        const hit = entries.atHand(key) ?? (await entries.fresh(key))
        lookup?.end({ 'explorer.cache': hit?.cache ?? 'MISS' })
        if (hit?.cache === 'REVALIDATING' && (pauses.get(key) ?? 0) <= now()) {
          void revalidate({ ...read, key, credentials })
        }
        if (hit) return hit
        await app.rateLimits.count(reply, 'read')
        return fromFlight({ ...read, key, credentials, signal: clientSignal(reply) })
      },
    })
  },
  {
    name: 'cache',
    dependencies: ['upstream', 'endpoints', 'session', 'rate-limit', 'valkey'],
  },
)
