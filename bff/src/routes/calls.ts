import { CALL_PREFIX } from '@bvlgarichain/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callTarget } from '../lib/call-url.ts'
import type { Endpoint } from '../lib/endpoint-table.ts'
import { JSON_BODY_LIMIT, jsonBody, requireNoBody } from '../lib/request-body.ts'

/** URLs whose query is memoized, and their length at most. */
const MAX_URLS = 1_000
const MAX_URL_LENGTH = 512

/** The reads of the contract, one route for each path. */
export async function calls(
  app: FastifyInstance,
  { table }: { table: readonly Endpoint[] },
): Promise<void> {
  app.addHook('onRequest', app.session.refuseOtherSites)

  const queryOf = memoizeQueries()
  for (const endpoint of table.filter(({ changes }) => !changes)) {
    const takesBody = endpoint.payload === 'json'
    for (const suffix of endpoint.publicSuffixes) {
      app.post(
        `${CALL_PREFIX}/${suffix}`,
        { config: { call: endpoint.name }, bodyLimit: JSON_BODY_LIMIT },
        async (request, reply) => {
          const query = queryOf(request, endpoint)
          if (!takesBody) requireNoBody(request)
          const body = takesBody ? jsonBody(request) : null
          if (endpoint.ttlMs > 0) reply.header('x-cache', 'MISS')
          const served = await app.cache.read({ endpoint, query, body, reply })
          return reply.sendResponse(served)
        },
      )
    }
  }
}

/**
 * Finds the query parameters that the contract knows, in one order: others would part the
 * cache. Pages request the same few URLs, and parsing one is a tenth of the cost of a hit.
 */
function memoizeQueries() {
  const known = new LRUCache<string, string>({ max: MAX_URLS })
  return (request: FastifyRequest, { queryKeys }: Endpoint): string => {
    const url = request.raw.url ?? ''
    const memoized = known.get(url)
    if (memoized !== undefined) return memoized
    const { query } = callTarget(request)
    for (const key of new Set(query.keys())) {
      if (!queryKeys.has(key)) query.delete(key)
    }
    query.sort()
    const text = query.toString()
    if (url.length <= MAX_URL_LENGTH) known.set(url, text)
    return text
  }
}
