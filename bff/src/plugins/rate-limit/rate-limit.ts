import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../lib/api-error.ts'
import { clientNetwork } from '../../upstream/client-network.ts'
import { registerCounts } from './counts.ts'

const MINUTE_MS = 60_000
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
    if (perMinute === 0) {
      app.decorate('rateLimits', {
        count: async () => undefined,
        mayTake: async () => true,
      })
      return
    }
    await registerCounts(app, { connection: app.valkey, maxClients: MAX_CLIENTS })
    // Counted by hand: whether a request reaches the backend is known after its look-up.
    const counters = makeCounters(app, perMinute)

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
        reply.header('retry-after', state.ttlInSeconds)
        throw new ApiError(
          429,
          `Too many requests: try again in ${state.ttlInSeconds} seconds`,
        )
      },
    })
  },
  { name: 'rate-limit', dependencies: ['valkey'] },
)

/** Counters of requests by client, in the store of the limiter that `app` has. */
function makeCounters(app: FastifyInstance, perMinute: number) {
  const makeCounter = (kind: LimitedKind, max: number) =>
    app.createRateLimit({
      max,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ ip }: FastifyRequest) => `${kind} ${clientNetwork(ip)}`,
    })
  return {
    read: makeCounter('read', perMinute),
    rpc: makeCounter('rpc', perMinute),
    change: makeCounter('change', Math.ceil(perMinute / READS_PER_CHANGE)),
  }
}
