import { INITIAL_STATE_PATH } from '@bvlgarichain/shared'
import type { FastifyInstance } from 'fastify'

/**
 * What the page knows about its visitor: nothing, except beside the embedded backend,
 * whose operator is at the keyboard.
 */
export async function initialState(
  app: FastifyInstance,
  { env }: { env: string },
): Promise<void> {
  const state = env === 'LOCAL' ? { user: { name: 'local operator' } } : {}
  app.get(INITIAL_STATE_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(state),
  )
}
