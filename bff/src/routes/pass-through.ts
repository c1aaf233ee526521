import type { IncomingHttpHeaders } from 'node:http'
import { CALL_PREFIX } from '@bvlgarichain/contract'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { callTarget } from '../lib/call-url.ts'
import { clientSignal } from '../lib/client-signal.ts'
import type { Endpoint } from '../lib/endpoint-table.ts'
import { forwardedBody, requireNoBody } from '../lib/request-body.ts'
import { UNKNOWN_CALL } from '../plugins/logging/logging.ts'
import type { OpenResponse } from '../upstream/client.ts'

/**
 * Changes, and paths that the contract does not know: never cached or repeated, and only with the
 * XSRF token. @fastify/http-proxy forwards them by the dispatcher of the reads, so quota, deadline,
 * size limit and TLS are theirs; responses are checked and censored like any other.
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

  app.addHook('onRequest', (request, _reply, done) => {
    const endpoint = changes.get(callTarget(request).suffix)
    if (request.callRecord) request.callRecord.call = endpoint?.name ?? UNKNOWN_CALL
    done()
  })
  app.addHook('onRequest', app.session.refuseOtherSites)
  app.addHook('onRequest', app.session.requireToken)

  await app.register(httpProxy, {
    prefix: CALL_PREFIX,
    routes: ['/*'],
    httpMethods: ['POST'],
    upstream: app.upstream.origin,
    rewritePrefix: upstreamPrefix,
    undici: app.upstream.dispatcher,
    config: { call: UNKNOWN_CALL },
    // Leaves the body to our own parser, with its limit.
    proxyPayloads: false,
    // Failures are logged where responses are checked.
    logLevel: 'silent',
    preHandler: (_request, reply) => app.rateLimits.count(reply, 'change'),
    handler(request, reply, dest, options) {
      const { suffix, query } = callTarget(request)
      const endpoint = changes.get(suffix)
      const takesBody = endpoint === undefined || endpoint.payload === 'json'
      const bytes = forwardedBody(request)
      if (!takesBody) requireNoBody(request)
      const body = takesBody ? bytes : null
      // Without its end read, the plugin would drop the response once the client has left.
      request.raw.resume()
      const call = endpoint?.name ?? UNKNOWN_CALL
      const span = app.tracing?.start(request, 'upstream')
      const { send, read } = app.upstream.begin({
        client: request.ip,
        signal: clientSignal(reply),
        changes: true,
      })
      const startedAt = app.now()
      const respond = async (response: Promise<OpenResponse>) => {
        try {
          const context = { call, request, span, startedAt }
          const fetched = await app.upstream.check(context, read(response))
          await reply.sendResponse({ ...fetched, cache: 'BYPASS', ageMs: 0 })
        } catch (error) {
          reply.send(error)
        }
      }
      let headers: IncomingHttpHeaders = {}
      return send(() =>
        reply.from(endpoint?.path ?? dest, {
          ...options,
          queryString: () => query.toString(),
          body,
          contentType: 'application/json',
          rewriteRequestHeaders: (_, { 'content-type': type }) => ({
            ...app.session.credentials(request).headers(),
            ...span?.headers,
            ...(type && { 'content-type': type }),
          }),
          rewriteHeaders(received) {
            headers = received
            return {}
          },
          onResponse(_request, _reply, { statusCode, stream }) {
            void respond(Promise.resolve({ statusCode, headers, body: stream }))
          },
          onError(_reply, { error: { cause } }) {
            // None for a status that Fastify does not know, whose response follows.
            if (cause !== undefined) void respond(Promise.reject(cause))
          },
        }),
      )
    },
  })
}
