import { readEnvelope } from '@bvlgarichain/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { ApiError } from '../lib/api-error.ts'
import type { Endpoint } from '../lib/endpoint-table.ts'
import type { CurrentPreparation } from '../lib/preparation.ts'
import { sendError } from '../plugins/errors/send-error.ts'
import { STOPPING } from '../plugins/load-shedding/load-shedding.ts'
import { endpointRequest } from '../upstream/endpoint-request.ts'

/** Lifetime of a check's outcome, in milliseconds. */
const CHECK_MS = 100
/** Longest wait for the backend's response. */
const READY_WAIT_MS = 2_000

/**
 * `/healthz`: the process lives; while the embedded network makes its history, how far that is.
 * `/readyz`: the backend serves a harmless read and has all of its history, and no stop was
 * requested, else 503; with `?verbose` also whether the cache that processes share works.
 */
export async function health(
  app: FastifyInstance,
  options: {
    /** A harmless read. */
    readonly probe: Endpoint
    readonly log: Logger
    readonly preparation: CurrentPreparation
    /** True once a stop was requested. */
    readonly isStopping: () => boolean
  },
): Promise<void> {
  const { probe, log, preparation, isStopping } = options
  const { now } = app

  /** Throws unless the backend is healthy. */
  const probeBackend = async (): Promise<void> => {
    const response = await app.upstream.fetch(
      endpointRequest(probe, {
        query: '',
        headers: { accept: 'application/json' },
        body: null,
        deadlineMs: READY_WAIT_MS,
        isProbe: true,
      }),
    )
    if (response.status >= 500) {
      throw new Error(`The backend answered with status ${response.status}`)
    }
    // A refusal is a response too: the backend may want a token, or not know this call.
    if (response.status >= 400) return
    // Skips a byte order mark, as for any other call.
    const body: unknown = JSON.parse(new TextDecoder().decode(response.body))
    if (readEnvelope(body) === undefined) {
      throw new Error('The backend responded with JSON that is not an envelope')
    }
  }
  let wasReady: boolean | undefined
  /** Logs a change only: an orchestrator polls every few seconds. */
  const check = async (): Promise<boolean> => {
    const cause: unknown = await probeBackend().catch((error: unknown) => error)
    const isReady = cause === undefined
    if (isReady !== wasReady) {
      if (!isReady) log.error({ err: rootCause(cause) }, 'not ready')
      else if (wasReady === false) log.warn('ready again')
    }
    wasReady = isReady
    return isReady
  }
  let checking: Promise<boolean> | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  /** Requests are not limited, but the backend gets at most ten per second. */
  const checkSometimes = (): Promise<boolean> => {
    if (checking === undefined || now() - checkedAt >= CHECK_MS) {
      checkedAt = now()
      checking = check()
    }
    return checking
  }
  /** Reason why this server is not ready; undefined = it is. */
  const obstacle = async (): Promise<string | undefined> => {
    if (isStopping()) return STOPPING
    const preparing = preparation()
    if (preparing) return `Not ready yet: ${preparing.text}, ${preparing.percent} %`
    return (await checkSometimes()) ? undefined : 'The backend does not answer'
  }

  app.get('/healthz', { config: { isVital: true } }, (_request, reply) => {
    const preparing = preparation()
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', ...(preparing && { preparing }) })
  })
  app.get<{ Querystring: { verbose?: string } }>('/readyz', async (request, reply) => {
    const reason = await obstacle()
    const isVerbose = request.query.verbose !== undefined
    const { valkey } = app
    // Its failure costs the backend requests, and visitors nothing.
    const sharedCache =
      valkey === null ? 'off' : valkey.redis.status === 'ready' ? 'up' : 'down'
    const details = isVerbose ? { sharedCache } : {}
    if (reason === undefined) {
      return reply
        .header('cache-control', 'no-store')
        .send({ status: 'ready', ...details })
    }
    return sendError(reply, 503, reason, { details })
  })
}

/** Cause behind the sentence for visitors, such as a refused connection. */
const rootCause = (error: unknown): unknown =>
  error instanceof ApiError && error.cause !== undefined ? error.cause : error
