import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Envelope } from '@bvlgarichain/contract'
import type { FastifyBaseLogger } from 'fastify'
import { errorCode } from '../../lib/api-error.ts'

const TIMED_OUT = { status: 408, message: 'The request did not arrive in time' }
const MALFORMED = { status: 400, message: 'The request is malformed' }
/** Errors of Node's HTTP parser and timers, by code. */
const RESPONSES: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TIMED_OUT,
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The target and the headers of the request are larger than 16 kB',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The body is too large' },
}

/**
 * Requests that end before they reach a route: malformed, too slow, too many headers.
 */
export interface ClientErrors {
  /**
   * For `clientErrorHandler`: responds in the envelope, closes, and writes one log line.
   */
  handle(error: Error, socket: Socket): void
  /** Writes the log line of a request that no hook has seen. */
  note(reqId: string, status: number, from: { socket: Socket; cause: unknown }): void
  /** Notes a call under way, whose end has its own log line. The result ends the note. */
  watch(socket: Socket): () => void
  /** Status that this connection was refused with, if it was. */
  statusOf(socket: Socket): number | undefined
}

export function makeClientErrors(
  log: FastifyBaseLogger,
  visitor: (address: string) => string,
): ClientErrors {
  const watched = new WeakMap<Socket, number>()
  const refused = new WeakMap<Socket, number>()
  const note: ClientErrors['note'] = (reqId, status, { socket, cause }) => {
    const { remoteAddress } = socket
    const ip = remoteAddress === undefined ? null : visitor(remoteAddress)
    log.info(
      { reqId, status, cause: { code: errorCode(cause) ?? null }, ip },
      'refused request',
    )
  }
  return {
    note,
    watch(socket) {
      watched.set(socket, (watched.get(socket) ?? 0) + 1)
      return () => void watched.set(socket, (watched.get(socket) ?? 1) - 1)
    },
    statusOf: (socket) => refused.get(socket),
    handle(error, socket) {
      const code = errorCode(error)
      // The client has left.
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const { status, message } = RESPONSES[code ?? ''] ?? MALFORMED
      const reqId = randomUUID()
      refused.set(socket, status)
      if ((watched.get(socket) ?? 0) === 0) {
        note(reqId, status, { socket, cause: error })
      }
      socket.end(rawResponse(status, { code: status, message, requestId: reqId }))
      // The rest of what the client sends is not read.
      socket.destroySoon()
    },
  }
}

function rawResponse(status: number, envelope: Envelope): string {
  const body = JSON.stringify(envelope)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    `x-request-id: ${envelope.requestId}`,
    '',
    body,
  ].join('\r\n')
}
