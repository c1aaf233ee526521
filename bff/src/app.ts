import { calls as contract } from '@bvlgarichain/shared'
import type { JsonCensor } from '@bvlgarichain/shared/censor'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type AnswerStore, makeMemoryStore } from './lib/answer-store.ts'
import type { BuiltPage } from './lib/built-page.ts'
import { callTable } from './lib/call-table.ts'
import type { LoopDelay } from './lib/loop-delay.ts'
import type { Metrics } from './lib/metrics.ts'
import { makeRefusals } from './lib/refusals.ts'
import { requestId } from './lib/request-id.ts'
import { upstreamPath } from './lib/rewrite.ts'
import { DEADLINE_TIMEOUTS } from './lib/upstream.ts'
import { answers } from './plugins/answers.ts'
import { answerFrameworkError, errors } from './plugins/errors.ts'
import { loadShedding } from './plugins/load-shedding.ts'
import { logging } from './plugins/logging.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { session } from './plugins/session.ts'
import { upstream } from './plugins/upstream.ts'
import { web } from './plugins/web.ts'
import { calls } from './routes/calls.ts'
import { health } from './routes/health.ts'
import { initialState } from './routes/initial-state.ts'
import { passThrough } from './routes/passthrough.ts'

/** Largest body of a call, in bytes. */
const BODY_LIMIT = 1_048_576
/**
 * Longest wait for a whole request of a visitor, in milliseconds; for its headers, a
 * third.
 */
const REQUEST_TIMEOUT_MS = 30_000
/**
 * A connection that moves nothing for this long after the backend's time is up is cut.
 */
const IDLE_MARGIN_MS = 30_000

export interface AppDependencies {
  /** Origin of the backend. */
  readonly origin: string
  readonly log: Logger
  readonly censor: JsonCensor
  readonly page: BuiltPage
  /** Where answers are kept; in this process by default. */
  readonly store?: AnswerStore
  /** Clock of the cache in milliseconds. */
  readonly now?: () => number
  /** Counts the calls. */
  readonly metrics?: Metrics
  /** Requests answered at a time before more are refused. */
  readonly openMax?: number
  /** What says how far the event loop is behind. */
  readonly loopDelay?: LoopDelay
  /** Longest wait for a whole request, in milliseconds. */
  readonly requestTimeoutMs?: number
}

/** Puts the BFF together; it does not listen yet. */
export async function buildApp(
  config: Config,
  dependencies: AppDependencies,
): Promise<FastifyInstance> {
  const { origin, log, censor, page, now = Date.now, openMax, loopDelay } = dependencies
  const { metrics } = dependencies
  const { store = makeMemoryStore(config.cacheMaxBytes) } = dependencies
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = dependencies
  const { env, settings, upstreamPrefix } = config
  const table = callTable(config)
  // Harmless, cheap, and asked by every page.
  const probePath = upstreamPath(upstreamPrefix, contract.chainList.suffix)

  // The framework's own news (requests, addresses) is told once, by us; its warnings
  // pass.
  const frameworkLog: FastifyBaseLogger = log.child(
    {},
    { level: log.isLevelEnabled('info') ? 'warn' : log.level },
  )
  const refusals = makeRefusals(log)
  const app: FastifyInstance = fastify({
    loggerInstance: frameworkLog,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line that is written names its request itself; a logger for each costs.
    childLoggerFactory: (logger, _bindings, options) =>
      options.level === undefined ? logger : logger.child({}, options),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: config.upstreamTimeoutMs * DEADLINE_TIMEOUTS + IDLE_MARGIN_MS,
    http: {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs / 3,
      connectionsCheckingInterval: requestTimeoutMs / 6,
    },
    clientErrorHandler: refusals.handle,
    // Proxies in front live in private networks; anyone else's X-Forwarded headers are
    // ignored.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
  })
  // Whatever a call declares its body to be, it is bytes first and must be JSON later.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  await app.register(errors)
  await app.register(securityHeaders)
  await app.register(logging, { env, log, refusals, ...(metrics && { metrics }) })
  await app.register(loadShedding, {
    ...(openMax !== undefined && { openMax }),
    ...(loopDelay && { loopDelay }),
  })
  await app.register(upstream, {
    origin,
    timeoutMs: config.upstreamTimeoutMs,
    maxBytes: config.maxResponseBytes,
  })
  await app.register(session, {
    forwardCookies: config.forwardCookies,
    tokenPath: probePath,
  })
  await app.register(answers, { censor, store, now })
  await app.register(web, { page, settings })

  await app.register(calls, { table })
  await app.register(passThrough, { table, upstreamPrefix })
  await app.register(initialState, { env })
  await app.register(health, { probePath })
  return app
}
