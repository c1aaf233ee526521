import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { PASS_THROUGH_BODY_LIMIT } from './lib/request-body.ts'
import { sendFrameworkError } from './plugins/errors/errors.ts'
import type { ClientErrors } from './plugins/logging/client-errors.ts'
import { frameworkLevel } from './plugins/logging/logging.ts'
import type { Metrics } from './plugins/logging/metrics.ts'
import { DEADLINE_TIMEOUTS } from './upstream/client.ts'

/**
 * Longest wait for a whole request of a visitor, in milliseconds; for its headers, a
 * third.
 */
const REQUEST_TIMEOUT_MS = 30_000
/**
 * A connection that moves nothing for this long after the backend's time is up is cut.
 */
const IDLE_MARGIN_MS = 30_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Figures for an operator; null = they are not wanted. */
    metrics: Metrics | null
    /** Monotonic clock in milliseconds. */
    now: () => number
    /** True if the request comes from a proxy whose headers are believed. */
    isProxied: (request: FastifyRequest) => boolean
  }
}

/** Makes the server, with clock and metrics, without plugins and routes. */
export function makeServer(
  { trustedProxies, upstreamTimeoutMs }: Config,
  {
    log,
    clientErrors,
    metrics,
    now,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
  }: Pick<FastifyInstance, 'metrics' | 'now'> & {
    readonly log: Logger
    readonly clientErrors: ClientErrors
    /** Longest wait for a whole request, in milliseconds. */
    readonly requestTimeoutMs?: number | undefined
  },
): FastifyInstance {
  // Requests and addresses are logged once, by our plugin; the framework's warnings pass.
  const frameworkLog: FastifyBaseLogger = log.child({}, { level: frameworkLevel(log) })
  // Anyone else's X-Forwarded headers are ignored.
  const isTrusted =
    trustedProxies.length === 0 ? () => false : compile([...trustedProxies])
  const app: FastifyInstance = fastify({
    loggerInstance: frameworkLog,
    logController: new LogController({ disableRequestLogging: true }),
    // Each of our lines names its request itself; a logger for each request costs.
    childLoggerFactory: (logger, _bindings, options) =>
      options.level === undefined ? logger : logger.child({}, options),
    genReqId: requestId,
    bodyLimit: PASS_THROUGH_BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: upstreamTimeoutMs * DEADLINE_TIMEOUTS + IDLE_MARGIN_MS,
    http: {
      // Refused by the plugin `protocol`, in the envelope.
      requireHostHeader: false,
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs / 3,
      connectionsCheckingInterval: requestTimeoutMs / 6,
    },
    clientErrorHandler: clientErrors.handle,
    trustProxy: isTrusted,
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError(clientErrors),
  })
  app.decorate('metrics', metrics)
  app.decorate('now', now)
  app.decorate('isProxied', ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0))
  // A body of any declared type is bytes first and must be JSON later.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  return app
}

/** The client's `x-request-id` where it is a valid token, else a new one. */
function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given)
    ? given
    : randomUUID()
}
