import { Readable } from 'node:stream'
import { CALL_PREFIX } from '@bvlgarichain/shared'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { callTarget, upstreamPath } from '../lib/call-url.ts'
import { clientSignal } from '../lib/client-signal.ts'
import type { Endpoint } from '../lib/endpoint-table.ts'
import { forwardedBody, jsonBody, requireNoBody } from '../lib/request-body.ts'
import { UNKNOWN_CALL } from '../plugins/logging/logging.ts'

/** Carries the client's reply through the plugin, among the headers; never sent. */
const SOURCE = Symbol('source')

/** A request as the plugin hands it to its dispatcher. */
interface ProxiedRequest {
  readonly path: string
  readonly headers: Record<string, string> & { [SOURCE]: FastifyReply }
  readonly body?: Uint8Array | null | undefined
}

/** Result of the dispatcher: the checked response, as the one item of a stream. */
interface ProxiedResponse {
  readonly statusCode: number
  readonly headers: Record<string, never>
  readonly body: Readable
}

type Done = (error: Error | null, response?: ProxiedResponse) => void

/**
 * Changes, and paths that the contract does not know, through @fastify/http-proxy: never
 * cached or repeated, and only with the XSRF token. The plugin routes and forwards; its
 * dispatcher is our own client, so quota, deadline, size limit and TLS are those of the reads,
 * and its response is checked and censored like any other.
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
    app.session.refuseOtherSites(request)
    app.session.requireToken(request)
    done()
  })

  app.addHook('preHandler', (_request, reply) => app.rateLimits.count(reply, 'change'))

  await app.register(httpProxy, {
    prefix: CALL_PREFIX,
    routes: ['/*'],
    httpMethods: ['POST'],
    // For its URLs alone: the dispatcher chooses the origin.
    upstream: app.upstream.origins[0] ?? '',
    undici: makeDispatcher(app) as unknown as Dispatcher,
    config: { call: UNKNOWN_CALL },
    disableCache: true,
    disableRequestLogging: true,
    // Leaves the body to our own parser, with its limit.
    proxyPayloads: false,
    // The plugin logs failures at "warn" with its own words.
    logLevel: 'silent',
    handler(request, reply) {
      const { suffix, query } = callTarget(request)
      const endpoint = changes.get(suffix)
      const takesBody = endpoint?.payload !== 'params'
      const body = forwardedBody(request)
      if (!takesBody) requireNoBody(request)
      if (endpoint === undefined || !app.endpoints.isAdapted(endpoint)) {
        const path = endpoint?.path ?? upstreamPath(upstreamPrefix, suffix)
        return reply.from(path, forwardOptions(app, reply, takesBody ? body : null))
      }
      // The plugin knows neither path nor body of what an adapter maps.
      const mapped = takesBody ? jsonBody(request) : null
      return app.cache
        .read({ endpoint, query: query.toString(), body: mapped, reply })
        .then((served) => reply.sendResponse(served))
    },
  })
}

/** Makes the part of an undici dispatcher that the plugin calls. */
const makeDispatcher = ({ upstream, tracing }: FastifyInstance) => ({
  request({ path, headers, body = null }: ProxiedRequest, done: Done) {
    const { [SOURCE]: reply, ...sent } = headers
    const { request } = reply
    const { ip: client, callRecord } = request
    const call = callRecord?.call ?? UNKNOWN_CALL
    const signal = clientSignal(reply)
    const startedAt = performance.now()
    const span = tracing?.start(request, 'upstream')
    const pending = upstream.fetch({
      path,
      headers: { ...sent, ...span?.headers },
      body,
      signal,
      client,
      changes: true,
    })
    upstream.check({ call, request, span, startedAt }, pending).then((fetched) => {
      const statusCode = fetched.response.status
      done(null, { statusCode, headers: {}, body: Readable.from([fetched]) })
    }, done)
  },
})

/** Options of `reply.from` for one request with the given body. */
function forwardOptions(
  app: FastifyInstance,
  reply: FastifyReply,
  body: Buffer | null,
): Parameters<FastifyReply['from']>[1] {
  const { request } = reply
  const headers = app.session.credentials(request).headers()
  const type = body === null ? {} : { 'content-type': 'application/json' }
  return {
    body,
    contentType: 'application/json',
    queryString: () => callTarget(request).query.toString(),
    rewriteRequestHeaders: () => ({ ...headers, ...type, [SOURCE]: reply }),
    rewriteHeaders: () => ({}),
    onError: (_reply, { error }) => reply.send(error.cause ?? error),
    onResponse(_request, _reply, response) {
      const { stream } = response as unknown as { readonly stream: Readable }
      stream
        .toArray()
        .then(([fetched]) =>
          reply.sendResponse({ ...fetched, cache: 'BYPASS', ageMs: 0 }),
        )
        .catch((error: unknown) => reply.send(error))
    },
  }
}
