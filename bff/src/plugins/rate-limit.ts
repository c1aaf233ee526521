import limiter from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../lib/api-error.ts'
import { clientNetwork } from '../upstream/client-network.ts'

/** Clients that are counted at a time; the least recent ones are forgotten. */
const MAX_CLIENTS = 50_000
/** Reads that one client may send for each change. */
const READS_PER_CHANGE = 10

/** Kinds of requests that reach the backend or a node, each with its own limit. */
type LimitedKind = 'read' | 'change' | 'rpc'

interface RateLimits {
  /**
   * Counts a request that reaches the backend, and sets the RateLimit headers. Throws an
   * ApiError (429) over the limit of its client: an IPv4 address or an IPv6 /64.
   */
  count(reply: FastifyReply, kind: LimitedKind): Promise<void>
  /** Counts one that its client does without over the limit: true below it. */
  mayTake(request: FastifyRequest, kind: LimitedKind): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits
  }
}

/** Requests of one client per minute, by @fastify/rate-limit, as `app.rateLimits`. */
export const rateLimit = fp<{
  /** Reads of one client per minute; 0 = no limit. */
  perMinute: number
}>(
  async (app, { perMinute }) => {
    const unlimited = { count: async () => undefined, mayTake: async () => true }
    if (perMinute === 0) return void app.decorate('rateLimits', unlimited)
    const { valkey } = app
    const shared = valkey && { redis: valkey.redis, nameSpace: `${valkey.prefix}:limit:` }
    // While the shared server fails, nothing is limited.
    const store = { ...shared, cache: MAX_CLIENTS, skipOnError: true }
    await app.register(limiter, { global: false, ...store })
    // Counted by hand: whether a request reaches the backend is known after its look-up.
    const makeCounter = (kind: LimitedKind, max: number) =>
      app.createRateLimit({
        // Else it remembers 5,000 clients.
        ...store,
        max,
        keyGenerator: ({ ip }) => `${kind} ${clientNetwork(ip)}`,
      })
    const counters = {
      read: makeCounter('read', perMinute),
      rpc: makeCounter('rpc', perMinute),
      change: makeCounter('change', Math.ceil(perMinute / READS_PER_CHANGE)),
    }
    app.decorate('rateLimits', {
      async mayTake(request, kind) {
        const state = await counters[kind](request)
        return state.isAllowed || !state.isExceeded
      },
      async count(reply, kind) {
        const state = await counters[kind](reply.request)
        if (state.isAllowed) return
        // draft-ietf-httpapi-ratelimit-headers-06. Later drafts have one field, which few clients read.
        reply.headers({
          'ratelimit-limit': state.max,
          'ratelimit-remaining': state.remaining,
          'ratelimit-reset': state.ttlInSeconds,
        })
        if (!state.isExceeded) return
        const { ttlInSeconds: seconds } = state
        reply.header('retry-after', seconds)
        throw new ApiError(429, `Too many requests: try again in ${seconds} seconds`)
      },
    })
  },
  { name: 'rate-limit', dependencies: ['valkey'] },
)
