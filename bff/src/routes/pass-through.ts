import { CALL_PREFIX } from '@bvlgarichain/contract'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { callTarget, upstreamPath } from '../lib/call-url.ts'
import type { Endpoint } from '../lib/endpoint-table.ts'
import { forwardedBody, requireNoBody } from '../lib/request-body.ts'
import { UNKNOWN_CALL } from '../plugins/logging/logging.ts'

/**
 * Changes, and paths that the contract does not know: never cached or repeated, and only with the
 * XSRF token. @fastify/http-proxy routes them. The exchange itself takes the path of the reads, in
 * a `preHandler` that responds, so quota, deadline, size limit and TLS are theirs and the response
 * is checked and censored like any other; the plugin's own forwarding is never reached.
 */
export async function passThrough(
  app: FastifyInstance,
  { table, upstreamPrefix }: { table: readonly Endpoint[]; upstreamPrefix: string },
): Promise<void> {
  const changes = new Map(
    table
      .filter((endpoint) => endpoint.changes)
      .flatMap((endpoint) =>
        endpoint.publicSuffixes.map((suffix) => [suffix, endpoint] as const),
      ),
  )
  /** An endpoint of the backend that the contract does not know. */
  const unknown = (suffix: string): Endpoint => ({
    name: UNKNOWN_CALL,
    publicSuffixes: [suffix],
    path: upstreamPath(upstreamPrefix, suffix),
    payload: 'json',
    queryKeys: new Set(),
    ttlMs: 0,
    changes: true,
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const endpoint = changes.get(callTarget(request).suffix)
    if (request.callRecord) request.callRecord.call = endpoint?.name ?? UNKNOWN_CALL
    done()
  })
  app.addHook('onRequest', app.session.refuseOtherSites)
  app.addHook('onRequest', app.session.requireToken)

  app.addHook('preHandler', (_request, reply) => app.rateLimits.count(reply, 'change'))

  await app.register(httpProxy, {
    prefix: CALL_PREFIX,
    routes: ['/*'],
    httpMethods: ['POST'],
    upstream: app.upstream.origin,
    config: { call: UNKNOWN_CALL },
    // Leaves the body to our own parser, with its limit.
    proxyPayloads: false,
    async preHandler(request, reply) {
      const { suffix, query } = callTarget(request)
      const endpoint = changes.get(suffix) ?? unknown(suffix)
      const bytes = forwardedBody(request)
      const takesBody = endpoint.payload === 'json'
      if (!takesBody) requireNoBody(request)
      const body = takesBody && bytes ? { bytes } : null
      const served = await app.cache.read({
        endpoint,
        query: query.toString(),
        body,
        reply,
      })
      await reply.sendResponse(served)
      return reply
    },
  })
}
