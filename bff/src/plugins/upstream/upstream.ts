import fp from 'fastify-plugin'
import type { JsonCensor } from '../../censor/censor-json.ts'
import { isUpstreamError, logCause } from '../../lib/api-error.ts'
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
export const upstream = fp<UpstreamOptions & { censor: JsonCensor }>(
  async (app, { censor, ...options }) => {
    const client = makeUpstreamClient(options)
    app.decorate('upstream', {
      ...client,
      async check({ call, reqId, startedAt }, pending) {
        const elapsedMs = () => Math.round(performance.now() - startedAt)
        try {
          const response = validateResponse(await pending, censor)
          return { response, upstreamMs: elapsedMs() }
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
