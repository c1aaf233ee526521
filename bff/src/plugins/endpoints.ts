import { setMaxListeners } from 'node:events'
import fp from 'fastify-plugin'
import type { AppliedAdapter } from '../adapters/apply-adapter.ts'
import type { Endpoint } from '../lib/endpoint-table.ts'
import type { RawRequest, RawResponse } from '../upstream/raw-messages.ts'

/** A request for an endpoint, as a client sent it. */
interface EndpointRequest extends Omit<RawRequest, 'path' | 'method' | 'changes'> {
  /** Encoded, without `?`. */
  readonly query: string
}

interface Endpoints {
  /**
   * Requests an endpoint of the backend, through the deployment's adapter where there is one.
   * Throws an ApiError for everything but a complete, readable response.
   */
  fetch(endpoint: Endpoint, request: EndpointRequest): Promise<RawResponse>
}

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: Endpoints
  }
}

/** The contract's endpoints at this deployment's backend, as `app.endpoints`. */
export const endpoints = fp<{ adapter?: AppliedAdapter | undefined }>(
  async (app, { adapter }) => {
    const send = (request: RawRequest) => {
      const { headers, body } = request
      if (body === null) return app.upstream.fetch(request)
      const withType = { ...headers, 'content-type': 'application/json' }
      return app.upstream.fetch({ ...request, headers: withType })
    }
    app.decorate('endpoints', {
      async fetch(endpoint, { query, ...request }) {
        const { changes } = endpoint
        if (!adapter?.covers(endpoint)) {
          const path = query === '' ? endpoint.path : `${endpoint.path}?${query}`
          return send({ ...request, path, changes })
        }
        // An adapter may send more requests than Node expects listeners.
        if (request.signal) setMaxListeners(0, request.signal)
        let origin: number | undefined
        let retries = 0
        let upstreamBytes = 0
        const response = await adapter.serve(
          endpoint,
          { query, body: request.body },
          async (mapped) => {
            const part = await send({ ...request, ...mapped, changes })
            origin ??= part.origin
            retries += part.retries ?? 0
            upstreamBytes += part.upstreamBytes ?? 0
            return part
          },
        )
        return { ...response, origin, retries: retries || undefined, upstreamBytes }
      },
    })
  },
  { name: 'endpoints', dependencies: ['upstream'] },
)
