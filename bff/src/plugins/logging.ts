import { createHmac, randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { CALL_PREFIX } from '@bvlgarichain/shared'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Metrics } from '../lib/metrics.ts'
import type { Refusals } from '../lib/refusals.ts'

/** Name of a call that the contract does not know. */
export const UNKNOWN_CALL = 'unknown'
/** Logged where the caller left before the answer; no answer has it. */
const LEFT_STATUS = 499
const PATH_LENGTH_MAX = 300
const QUERY_KEYS_MAX = 20
/** Visitors whose digest is at hand; it costs as much as the rest of the line. */
const VISITORS_MAX = 1_000
const QUERY_KEY_LENGTH_MAX = 64

/** What a route adds to the log line of its call. */
export interface CallRecord {
  /** Suffix in the contract, or `unknown`. */
  call: string
  /** Code in the envelope. */
  code: number | null
  /** Wait for the backend in milliseconds; null where it was not asked. */
  upstreamMs: number | null
  /** Strings censored in the answer. */
  censored: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null outside the call prefix. */
    callRecord: CallRecord | null
  }
  interface FastifyContextConfig {
    /** Call that a route serves. */
    call?: string
  }
}

/**
 * One line a call, written when its connection is done with it. Names of query parameters
 * but no values, and no cookie, token, body or address: visitors are told apart by a
 * digest under a key that dies with the process.
 */
export const logging = fp<{
  env: string
  log: Logger
  refusals: Refusals
  /** Counts the same calls. */
  metrics?: Metrics
}>(
  async (app, { env, log, refusals, metrics }) => {
    const salt = randomBytes(32)
    const visitors = new LRUCache<string, string>({ max: VISITORS_MAX })
    const visitor = (ip: string): string => {
      const known = visitors.get(ip)
      if (known !== undefined) return known
      const digest = createHmac('sha256', salt)
        .update(ip)
        .digest('base64url')
        .slice(0, 12)
      visitors.set(ip, digest)
      return digest
    }

    const neighbours = new WeakMap<Socket, string>()
    /** Who calls without a proxy is the same for as long as the connection lasts. */
    const visitorOf = (request: FastifyRequest): string => {
      const { socket } = request.raw
      if (request.headers['x-forwarded-for']) return visitor(String(request.ip))
      const known = neighbours.get(socket)
      if (known !== undefined) return known
      const digest = visitor(String(request.ip))
      neighbours.set(socket, digest)
      return digest
    }

    app.decorateRequest('callRecord', null)
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith(CALL_PREFIX)) {
        const call = request.routeOptions.config.call ?? UNKNOWN_CALL
        const record = { call, code: null, upstreamMs: null, censored: 0 }
        request.callRecord = record
        // Until the cache has a say in it.
        reply.header('x-cache', 'BYPASS')
        // Read now: a connection that is gone has no address.
        const ip = visitorOf(request)
        const unwatch = refusals.watch(request.raw.socket)
        reply.raw.on('close', () => {
          unwatch()
          write(request, reply, record, ip)
        })
      }
      done()
    })

    const write = (
      request: FastifyRequest,
      reply: FastifyReply,
      record: CallRecord,
      ip: string,
    ) => {
      const isLogged = log.isLevelEnabled('info')
      if (!isLogged && metrics === undefined) return
      const left = !reply.raw.writableFinished
      const refused = refusals.statusOf(request.raw.socket)
      const status = left ? (refused ?? LEFT_STATUS) : reply.statusCode
      metrics?.observe({
        ...record,
        status,
        cache: String(reply.getHeader('x-cache')),
        totalMs: reply.elapsedTime,
      })
      if (!isLogged) return
      const [path = '', query] = split(request.url)
      log.info(
        {
          reqId: request.id,
          call: record.call,
          env,
          method: request.method,
          path: path.slice(0, PATH_LENGTH_MAX),
          query: queryKeys(query),
          status,
          code: record.code ?? (status >= 400 && status !== LEFT_STATUS ? status : null),
          cache: reply.getHeader('x-cache') ?? null,
          upstreamMs: record.upstreamMs,
          totalMs: Math.round(reply.elapsedTime * 10) / 10,
          bytes: left ? 0 : Number(reply.getHeader('content-length') ?? 0),
          censored: record.censored,
          ip,
        },
        'call',
      )
    }
  },
  { name: 'logging' },
)

const split = (url: string): [string, string] => {
  const cut = url.indexOf('?')
  return cut === -1 ? [url, ''] : [url.slice(0, cut), url.slice(cut + 1)]
}

const queryKeys = (query: string): string[] =>
  [...new Set(new URLSearchParams(query).keys())]
    .slice(0, QUERY_KEYS_MAX)
    .map((key) => key.slice(0, QUERY_KEY_LENGTH_MAX))
