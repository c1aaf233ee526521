import { CALL_PREFIX } from '@bvlgarichain/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callBody, callTarget } from '../lib/call-input.ts'
import type { CallRow } from '../lib/call-table.ts'
import { deliver } from '../lib/deliver.ts'
import { callerOf } from '../lib/waiter.ts'

/** Targets whose query is at hand, and their length at most. */
const TARGETS_MAX = 1_000
const TARGET_LENGTH_MAX = 512

/** The reads of the contract, one route for each way to reach one. */
export async function calls(
  app: FastifyInstance,
  { table }: { table: readonly CallRow[] },
): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    app.session.refuseOtherSites(request)
    done()
  })

  const known = new LRUCache<string, string>({ max: TARGETS_MAX })
  /** The query in one order. Pages ask the same few things: taking a target apart costs. */
  const queryOf = (request: FastifyRequest): string => {
    const target = request.raw.url ?? ''
    const found = known.get(target)
    if (found !== undefined) return found
    const { query } = callTarget(request)
    query.sort()
    const text = query.toString()
    if (target.length <= TARGET_LENGTH_MAX) known.set(target, text)
    return text
  }

  for (const row of table.filter(({ changes }) => !changes)) {
    for (const suffix of row.publicSuffixes) {
      app.post(
        `${CALL_PREFIX}/${suffix}`,
        { config: { call: row.name } },
        (request, reply) => {
          const query = queryOf(request)
          const { bytes, canonical } = callBody(request)
          if (row.ttlMs > 0) reply.header('x-cache', 'MISS')
          const served = app.answers.read({
            row,
            query,
            body: bytes,
            canonicalBody: canonical,
            caller: app.session.caller(request),
            reqId: request.id,
            waiter: () => callerOf(reply),
          })
          // A hit is answered at once: each turn of the event loop's queue costs.
          return served instanceof Promise
            ? served.then((late) => deliver(reply, late))
            : deliver(reply, served)
        },
      )
    }
  }
}
