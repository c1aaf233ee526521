import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isCall } from '../../lib/call-url.ts'
import type { CheckedResponse } from '../upstream/validate-response.ts'
import { type CallLogOptions, makeCallLog } from './call-log.ts'

/** Name of a call that the contract does not know. */
export const UNKNOWN_CALL = 'unknown'

/** Fields that a route adds to the log line of its call. */
export interface CallRecord {
  /** Suffix in the contract, or `unknown`. */
  call: string
  /** Code in the envelope. */
  code: number | null
  /** Wait for the backend in milliseconds; null where no request was sent. */
  upstreamMs: number | null
  /** Index of the backend's origin, where there are several and one was asked. */
  origin?: number | undefined
  /** Strings censored in the response. */
  censored: number
  /** Logged instead of the path, which holds a parameter. */
  path?: string
  /** Calls of a JSON-RPC request by method. */
  methods?: Readonly<Record<string, number>>
  /** Response that the backend has just given. */
  unchecked?: CheckedResponse
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
export const logging = fp<
  CallLogOptions & {
    /** Digest of an address. */
    visitor: (address: string) => string
  }
>(
  async (app, { visitor, ...options }) => {
    const { clientErrors } = options
    const write = makeCallLog(options)
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
