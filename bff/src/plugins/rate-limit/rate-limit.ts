import limiter from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../lib/api-error.ts'
import { clientNetwork } from '../../lib/client-network.ts'
import { registerSharedCounts } from './shared-counts.ts'

const MINUTE_MS = 60_000
/** Clients that are counted at a time; the least recent ones are forgotten. */
const MAX_CLIENTS = 50_000
/** Reads that one client may send for each change. */
const READS_PER_CHANGE = 10

/** Kinds of requests that reach the backend or a node, each with its own limit. */
export type LimitedKind = 'read' | 'change' | 'rpc'

export interface RateLimits {
  /**
   * Counts a request that reaches the backend, and sets the RateLimit headers. Throws an
   * ApiError (429) over the limit of its client: an IPv4 address or an IPv6 /64.
   */
  count(reply: FastifyReply, kind: LimitedKind): Promise<void>
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
      app.decorate('rateLimits', { count: async () => undefined })
      return
    }
    // Counted by hand: whether a request reaches the backend is known after its look-up.
    const { valkey } = app
    let shared: Counters | undefined
    if (valkey) {
      // A context of its own, and before the other: a server has one limiter.
      await app.register(async (context) => {
        await registerSharedCounts(context, valkey)
        shared = makeCounters(context, perMinute)
      })
    }
    await app.register(limiter, { global: false, cache: MAX_CLIENTS })
    const own = makeCounters(app, perMinute)
    const countRequest = async (kind: LimitedKind, request: FastifyRequest) => {
      const counted = valkey?.isUp() ? shared?.[kind](request) : undefined
      // Where the server does not count, this process does.
      return (await counted?.catch(() => undefined)) ?? own[kind](request)
    }

    app.decorate('rateLimits', {
      async count(reply, kind) {
        const state = await countRequest(kind, reply.request)
        if (state.isAllowed) return
        // draft-ietf-httpapi-ratelimit-headers-07
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

type Counters = ReturnType<typeof makeCounters>

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
