import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { makeCache } from '../../cache/cache.ts'
import { cacheKey } from '../../cache/key.ts'
import { makeSharedStore, type SharedResult } from '../../cache/shared-store.ts'
import { makeSingleFlight } from '../../cache/single-flight.ts'
import type { Purged } from '../../cache/stored-response.ts'
import { clientSignal } from '../../lib/client-signal.ts'
import { endpointRequest } from '../../upstream/endpoint-request.ts'
import type {
  CheckedResponse,
  FetchedResponse,
} from '../../upstream/validate-response.ts'
import type { ServedResponse } from './entries.ts'
import { makeEntries } from './entries.ts'
import {
  type FetchResponse,
  type Lookup,
  makeFlights,
  type ReadRequest,
} from './flights.ts'

/** Pause after a failed refresh of a response, in milliseconds. */
const PAUSE_MS = 1_000
/** Responses with such a pause at a time. */
const MAX_PAUSES = 10_000
/** Room for a body and its compressed forms, which together are shorter than the body. */
const FORMS = 2
/** One response may take this part of the cache at most. */
const LARGEST_PART = 0.5

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

/** Response cache with single flight, as `app.cache`. */
export const cache = fp<{
  /** Bound of the responses that this process keeps. */
  cacheBytes: number
  /** True while the embedded network makes its history. */
  isPreparing: () => boolean
  /** Clock in Unix milliseconds, for the age of responses. */
  unixNow: () => number
  /**
   * Time past its expiry for which a response is sent while a new one is fetched, in
   * milliseconds.
   */
  revalidateMs: number
  /** A slow backend's clients get an older response after this time, in milliseconds. */
  slowMs?: number | undefined
}>(
  async (app, options) => {
    const { cacheBytes, revalidateMs, isPreparing, unixNow } = options
    const { now } = app
    const aging = { revalidateMs, now: unixNow }
    const load: FetchResponse = (read, credentials, signal) => {
      const { endpoint, query, reply } = read
      const { request } = reply
      const { ip: client } = request
      const body = read.body?.bytes ?? null
      const span = app.tracing?.start(request, 'upstream')
      const headers = { ...credentials.headers(), ...span?.headers }
      return app.upstream.check(
        { call: endpoint.name, request, span, startedAt: now() },
        app.upstream.fetch(
          endpointRequest(endpoint, { query, headers, body, signal, client }),
        ),
      )
    }
    const local = makeCache<CheckedResponse>({
      maxBytes: cacheBytes,
      largestPart: LARGEST_PART,
      bytesOf: ({ body }) => FORMS * body.length,
      now: unixNow,
    })
    const onLookup = (result: SharedResult) => app.metrics?.countSharedLookup(result)
    const shared =
      app.valkey && makeSharedStore(local, { ...app.valkey, ...aging, onLookup })
    const entries = makeEntries({ local, shared, isPreparing, ...aging })
    const flights = makeSingleFlight<FetchedResponse>(now)
    const fromFlight = makeFlights({ load, entries, flights, slowMs: options.slowMs })

    /** Ends of the pauses after failed refreshes. */
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
          await app.rateLimits.count(reply, 'read')
          const fetched = await load(read, credentials, clientSignal(reply))
          return { ...fetched, cache: 'BYPASS', ageMs: 0 }
        }
        const key = cacheKey({
          call: endpoint.name,
          query,
          body: body?.canonical ?? '',
          partition: credentials.partition,
        })
        const lookup = app.tracing?.start(reply.request, 'cache')
        const hit = entries.atHand(key) ?? (shared && (await entries.fresh(key)))
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
    dependencies: ['upstream', 'session', 'rate-limit', 'valkey'],
  },
)
