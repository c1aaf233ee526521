import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Compressor } from '../cache/compressor.ts'
import type { ServedResponse } from './call-cache/entries.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Sends a response of the backend to the client, compressed where that helps, and notes
     * it for the log.
     */
    sendResponse(served: ServedResponse): Promise<void>
  }
}

/** The form that every response of the backend leaves in, as `reply.sendResponse`. */
export const response = fp<{ compressor: Compressor }>(
  async (app, { compressor }) => {
    app.decorateReply('sendResponse', async function (served) {
      const { response, cache, ageMs, upstreamMs } = served
      note(this, served)
      app.tracing?.annotate(this.request, { 'explorer.cache': cache })
      const accepted = this.request.headers['accept-encoding']
      const encoding = compressor.choose(response, accepted)
      const body =
        encoding === null ? response.body : await compressor.encode(response, encoding)
      if (compressor.varies(response)) this.header('vary', 'accept-encoding')
      if (encoding !== null) this.header('content-encoding', encoding)
      if (response.retryAfter !== undefined) {
        this.header('retry-after', response.retryAfter)
      }
      app.session.setCookies(this, response.setCookies)
      const timing = upstreamMs === null ? '' : `, upstream;dur=${upstreamMs}`
      // Not returned: a reply is a thenable, and waiting for one costs.
      this.code(response.status)
        .headers({
          'cache-control': 'private, no-store',
          'x-cache': cache,
          age: Math.floor(ageMs / 1_000),
          'server-timing': `cache;desc=${cache}${timing}`,
        })
        .type('application/json; charset=utf-8')
        .send(body)
    })
  },
  { name: 'response', dependencies: ['session', 'logging'] },
)

/** Responses that the cache had already. */
const AGED: ReadonlySet<string> = new Set(['HIT', 'REVALIDATING', 'STALE'])

/** Puts what the log line of the call needs into its record. */
function note({ request }: FastifyReply, served: ServedResponse): void {
  const { response, cache, ageMs, upstreamMs, retries, upstreamBytes } = served
  const { callRecord: record } = request
  if (record === null) return
  record.code = response.code
  record.upstreamMs = upstreamMs
  record.retries = retries
  record.upstreamBytes = upstreamBytes
  if (AGED.has(cache)) record.ageMs = ageMs
  record.censored = response.censored
  const isFromBackend = cache === 'MISS' || cache === 'BYPASS'
  if (isFromBackend) record.unchecked = response
}
