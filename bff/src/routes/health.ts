import { isEnvelope } from '@bvlgarichain/shared'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { patientWaiter } from '../lib/waiter.ts'

/** Longest wait for the backend's sign of life. */
const READY_WAIT_MS = 2_000

/**
 * `/healthz`: the process lives. `/readyz`: the backend answers a harmless read, else
 * 503.
 */
export async function health(
  app: FastifyInstance,
  { probePath }: { probePath: string },
): Promise<void> {
  const probe = async (): Promise<boolean> => {
    const answer = await app.upstream.ask({
      path: probePath,
      headers: { accept: 'application/json' },
      body: null,
      waiter: patientWaiter(),
      deadlineMs: READY_WAIT_MS,
    })
    // A refusal is an answer too: the backend may want a token.
    return answer.status < 500 && isEnvelope(JSON.parse(answer.body.toString('utf8')))
  }
  let probing: Promise<boolean> | undefined

  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    // Many askers at a time cost the backend one request.
    probing ??= probe()
      .catch(() => false)
      .finally(() => {
        probing = undefined
      })
    if (!(await probing)) throw new Failure(503, 'The backend does not answer')
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
