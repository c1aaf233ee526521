import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CacheOptions, type CacheState, makeCache } from '../../cache/cache.ts'
import { joinWhileOthersAreLimited } from '../../cache/single-flight.ts'
import {
  ApiError,
  isClientLimit,
  isUnavailable,
  isUpstreamError,
  logCause,
} from '../../lib/api-error.ts'
import { clientSignal } from '../../lib/client-signal.ts'
import { traceOf } from '../tracing/tracing.ts'
import type { GatewayRequest } from './gateway-client.ts'

/** The client's part of a request to a gateway. */
export type ClientPart = Pick<GatewayRequest, 'signal' | 'client' | 'trace'>

/** Read of a value that is not cached. */
export interface GatewayRead<Value> {
  readonly read: (request: ClientPart) => Promise<Value>
  /** Lifetime of a value in milliseconds; infinite = until its room is needed. */
  readonly ttlOf: (value: Value) => number
  /** Logs a failure, once for all clients that wait. */
  readonly onFailure: (fields: { readonly cause: unknown }) => void
}

/**
 * Values of a gateway by key: cached, requested once for all clients that wait, and counted as
 * JSON-RPC requests by the client's rate limit unless they are cached.
 */
export function makeGatewayCache<Value extends {}>(
  app: FastifyInstance,
  bounds: Pick<CacheOptions<Value>, 'maxBytes' | 'bytesOf'>,
) {
  const cache = makeCache({ ...bounds, now: app.now })
  return {
    async find(
      key: string,
      reply: FastifyReply,
      { read, ttlOf, onFailure }: GatewayRead<Value>,
    ): Promise<{ readonly found: Value; readonly state: CacheState }> {
      const known = cache.get(key)
      if (known !== undefined) return { found: known, state: 'HIT' }
      await app.rateLimits.count(reply, 'rpc')
      const { ip: client } = reply.request
      const trace = traceOf(app, reply.request)
      const start = async (signal: AbortSignal) => {
        try {
          const found = await read({ signal, client, trace })
          cache.set(key, found, ttlOf(found))
          return found
        } catch (error) {
          if (isGatewayFailure(error)) onFailure({ ...trace.ids, cause: logCause(error) })
          throw error
        }
      }
      const { leader, result } = await joinWhileOthersAreLimited(cache, {
        key,
        signal: clientSignal(reply),
        start,
        isLimit: isClientLimit,
      })
      return { found: result, state: leader ? 'MISS' : 'COALESCED' }
    },
  }
}

/** False for what a client did, or for what the gateway rightly does not have. */
const isGatewayFailure = (error: unknown): boolean =>
  isUpstreamError(error) || isUnavailable(error) || !(error instanceof ApiError)
