import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The client's `x-request-id` where it is a valid token, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given)
    ? given
    : randomUUID()
}
