import { CALL_PREFIX } from '@bvlgarichain/shared'
import type { FastifyInstance } from 'fastify'
import { callBody, callTarget } from '../lib/call-input.ts'
import type { CallRow } from '../lib/call-table.ts'
import { deliver } from '../lib/deliver.ts'
import { callerOf } from '../lib/waiter.ts'

/** The reads of the contract, one route for each way to reach one. */
export async function calls(
  app: FastifyInstance,
  { table }: { table: readonly CallRow[] },
): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    app.session.refuseOtherSites(request)
    done()
  })

  for (const row of table.filter(({ changes }) => !changes)) {
    for (const suffix of row.publicSuffixes) {
      app.post(
        `${CALL_PREFIX}/${suffix}`,
        { config: { call: row.name } },
        async (request, reply) => {
          const { query } = callTarget(request)
          query.sort()
          const { bytes, canonical } = callBody(request)
          if (row.ttlMs > 0) reply.header('x-cache', 'MISS')
          const served = await app.answers.read({
            row,
            query: query.toString(),
            body: bytes,
            canonicalBody: canonical,
            caller: app.session.caller(request),
            reqId: request.id,
            waiter: () => callerOf(reply),
          })
          return deliver(reply, served)
        },
      )
    }
  }
}
