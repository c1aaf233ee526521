import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Logger } from 'pino'
import { isCall } from '../../lib/call-url.ts'
import { type CallLogOptions, makeCallLog } from './call-log.ts'
import type { CallRecord } from './call-record.ts'
import { makeDriftMonitor } from './drift-monitor.ts'

/** Name of a call that the contract does not know. */
export const UNKNOWN_CALL = 'unknown'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets the level of the log while the server runs. */
    setLogLevel(level: string): void
  }
  interface FastifyRequest {
    /** Null outside the call prefix. */
    callRecord: CallRecord | null
  }
  interface FastifyContextConfig {
    /** Call that a route serves. */
    call?: string
  }
}

/** Level of the framework's lines: requests are logged by this plugin. */
export const frameworkLevel = (log: Logger): string =>
  log.isLevelEnabled('info') ? 'warn' : log.level

/**
 * One line a call, written when its connection is done with it. Names of query parameters
 * but no values, and no cookie, token, body or address: visitors are distinguished by a
 * digest under a key that dies with the process.
 */
export const logging = fp<
  Omit<CallLogOptions, 'drift' | 'metrics'> & {
    /** Digest of an address. */
    visitor: (address: string) => string
  }
>(
  async (app, { visitor, ...options }) => {
    const { clientErrors } = options
    const { metrics, now } = app
    const drift = makeDriftMonitor({ metrics, now })
    const write = makeCallLog({ ...options, metrics, drift })
    const neighbours = new WeakMap<Socket, string>()
    /**
     * Digest of the client's address. Without a proxy it is the same for as long as the
     * connection lasts, and finding it costs a tenth of a hit.
     */
    const visitorOf = (request: FastifyRequest): string => {
      const { socket } = request.raw
      if (request.headers['x-forwarded-for']) return visitor(String(request.ip))
      const known = neighbours.get(socket)
      if (known !== undefined) return known
      const digest = visitor(String(request.ip))
      neighbours.set(socket, digest)
      return digest
    }

    app.decorate('setLogLevel', (level) => {
      options.log.level = level
      app.log.level = frameworkLevel(options.log)
    })
    app.decorateRequest('callRecord', null)
    app.addHook('onRequest', (request, reply, done) => {
      const { call } = request.routeOptions.config
      if (call !== undefined || isCall(request.url)) {
        const record: CallRecord = {
          call: call ?? UNKNOWN_CALL,
          code: null,
          upstreamMs: null,
          censored: 0,
        }
        if (app.tracing) record.trace = app.tracing.idsOf(request)
        request.callRecord = record
        // Until the cache has a say in it.
        reply.header('x-cache', 'BYPASS')
        // Read now: a connection that is gone has no address.
        const ip = visitorOf(request)
        const unwatch = clientErrors.watch(request.raw.socket)
        reply.raw.on('close', () => {
          unwatch()
          write(reply, record, ip)
        })
      }
      done()
    })
  },
  { name: 'logging' },
)
