import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Envelope } from '@bvlgarichain/shared'
import type { FastifyBaseLogger } from 'fastify'
import { errorCode } from './failure.ts'

const TIMED_OUT = { status: 408, message: 'The request did not arrive in time' }
const MALFORMED = { status: 400, message: 'The request is malformed' }
/** What Node's parser and timers find wrong, by the code of their error. */
const ANSWERS: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TIMED_OUT,
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The target and the headers of the request are larger than 16 kB',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The body is too large' },
}

/**
 * Requests that end before a route can answer them: malformed, too slow, too many
 * headers.
 */
export interface Refusals {
  /**
   * For `clientErrorHandler`: answers in the envelope, closes, and writes one log line.
   */
  handle(error: Error, socket: Socket): void
  /** Notes a call under way: its own log line tells its end. The result ends the note. */
  watch(socket: Socket): () => void
  /** Status that this connection was refused with, if it was. */
  statusOf(socket: Socket): number | undefined
}

export function makeRefusals(log: FastifyBaseLogger): Refusals {
  const watched = new WeakMap<Socket, number>()
  const refused = new WeakMap<Socket, number>()
  return {
    watch(socket) {
      watched.set(socket, (watched.get(socket) ?? 0) + 1)
      return () => void watched.set(socket, (watched.get(socket) ?? 1) - 1)
    },
    statusOf: (socket) => refused.get(socket),
    handle(error, socket) {
      const code = errorCode(error)
      // The caller left: there is nobody to answer.
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const { status, message } = ANSWERS[code ?? ''] ?? MALFORMED
      const reqId = randomUUID()
      refused.set(socket, status)
      if ((watched.get(socket) ?? 0) === 0) {
        log.info({ reqId, status, cause: { code: code ?? null } }, 'refused request')
      }
      socket.end(rawAnswer(status, { code: status, message, requestId: reqId }))
      // Whatever else the caller sends is not read.
      socket.destroySoon()
    },
  }
}

function rawAnswer(status: number, envelope: Envelope): string {
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
