import { SUCCESS_CODE } from './constants.ts'

/** Envelope of every response, of the backend and of the BFF. */
export interface Envelope<Data = unknown> {
  /** 0 for success; otherwise a code of the backend, or the HTTP status for a response of the BFF. */
  readonly code: number
  readonly message: string
  readonly data?: Data
  /** Set on responses that the BFF makes itself; equals the `x-request-id` header. */
  readonly requestId?: string
}

/** Code of the embedded backend for a call that it does not serve yet (HTTP status 501). */
export const NOT_SERVED_CODE = 501

/**
 * Reads a body as an envelope: an object whose code is a number, or a text of digits as some
 * backends write it. `undefined` for anything else.
 */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  const { code } = body
  if (typeof code === 'number') return body as Envelope
  if (typeof code !== 'string' || !CODE_TEXT.test(code)) return undefined
  return { ...body, code: Number(code) } as Envelope
}

/** A code that arrives as a text. */
export const CODE_TEXT = /^-?\d{1,15}$/

export const success = <Data>(data: Data): Envelope<Data> => ({
  code: SUCCESS_CODE,
  message: 'ok',
  data,
})
