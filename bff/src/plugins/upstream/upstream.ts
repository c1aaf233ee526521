import fp from 'fastify-plugin'
import type { JsonCensor } from '../../censor/censor-json.ts'
import { isUpstreamError, logCause } from '../../lib/api-error.ts'
import type { Metrics } from '../logging/metrics.ts'
import {
  makeUpstreamClient,
  type RawResponse,
  type UpstreamClient,
  type UpstreamOptions,
} from './client.ts'
import { type CheckedResponse, validateResponse } from './validate-response.ts'

/** A response of the backend that was checked, and how long it took. */
export interface FetchedResponse {
  readonly response: CheckedResponse
  /** Wait for the backend in milliseconds. */
  readonly upstreamMs: number
  /** Index of the origin that gave it, where there are several. */
  readonly origin?: number | undefined
}

export interface Upstream extends UpstreamClient {
  /**
   * Checks and censors what a request for a client results in. A failure of the backend is
   * reported and logged here, with its cause, and nowhere else.
   */
  check(
    request: {
      readonly call: string
      readonly reqId: string
      /** As `performance.now` has it. */
      readonly startedAt: number
    },
    response: Promise<RawResponse>,
  ): Promise<FetchedResponse>
}

declare module 'fastify' {
  interface FastifyInstance {
    upstream: Upstream
  }
}

/** The backend, as `app.upstream`. */
export const upstream = fp<
  Omit<UpstreamOptions, 'onReport' | 'onEject' | 'onReturn' | 'onRepeat'> & {
    censor: JsonCensor
    metrics?: Metrics | undefined
  }
>(
  async (app, { censor, metrics, ...options }) => {
    const client = makeUpstreamClient({
      ...options,
      onReport: metrics?.reportUpstream,
      onRepeat: metrics?.countRepeat,
      onEject({ origin, forMs, cause, left }) {
        metrics?.reportOrigin(origin, false)
        app.log.warn({ origin, forMs, cause, left }, 'origin ejected')
      },
      onReturn(origin) {
        metrics?.reportOrigin(origin, true)
        app.log.warn({ origin }, 'origin is back')
      },
    })
    if (client.origins.length > 1) {
      for (const origin of client.origins.keys()) metrics?.reportOrigin(origin, true)
    }
    app.decorate('upstream', {
      ...client,
      async check({ call, reqId, startedAt }, pending) {
        const elapsedMs = () => Math.round(performance.now() - startedAt)
        try {
          const raw = await pending
          const response = validateResponse(raw, censor)
          return { response, upstreamMs: elapsedMs(), origin: raw.origin }
        } catch (error) {
          if (!isUpstreamError(error)) throw error
          error.upstreamMs = elapsedMs()
          client.report(false)
          const { status } = error
          app.log.error(
            { reqId, call, status, cause: logCause(error) },
            'upstream failure',
          )
          throw error
        }
      },
    })
    app.addHook('onClose', () => client.close())
  },
  { name: 'upstream' },
)
