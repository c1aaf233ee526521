import fp from 'fastify-plugin'
import type { Failure } from '../lib/failure.ts'
import { errorCode } from '../lib/failure.ts'
import { makeUpstream, type Upstream } from '../lib/upstream.ts'

declare module 'fastify' {
  interface FastifyInstance {
    upstream: Upstream
    /** Logs why the backend failed a call: its cause goes nowhere else. */
    logUpstreamFailure(reqId: string, call: string, failure: Failure): void
  }
}

/** The backend, as `app.upstream`. */
export const upstream = fp<{ origin: string; timeoutMs: number; maxBytes: number }>(
  async (app, options) => {
    const backend = makeUpstream(options)
    app.decorate('upstream', backend)
    app.decorate('logUpstreamFailure', (reqId, call, failure) => {
      const cause = failure.cause ?? failure
      const message = cause instanceof Error ? cause.message : String(cause)
      app.log.error(
        {
          reqId,
          call,
          status: failure.status,
          cause: { code: errorCode(cause) ?? null, message },
        },
        'upstream failure',
      )
    })
    app.addHook('onClose', () => backend.close())
  },
  { name: 'upstream' },
)
