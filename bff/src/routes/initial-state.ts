import { INITIAL_STATE_PATH, type Label } from '@bvlgarichain/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Initial state of the page: the operator's labels of addresses, if there are any, and beside the
 * embedded backend, whose operator is at the keyboard, a user; else empty.
 */
export async function initialState(
  app: FastifyInstance,
  { env, labels }: { env: string; labels: () => readonly Label[] },
): Promise<void> {
  const visitor = env === 'LOCAL' ? { user: { name: 'local operator' } } : {}
  app.get(INITIAL_STATE_PATH, (_request, reply) => {
    const current = labels()
    const state = current.length === 0 ? visitor : { ...visitor, labels: current }
    return reply.header('cache-control', 'no-cache').send(state)
  })
}
