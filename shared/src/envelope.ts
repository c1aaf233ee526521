import { SUCCESS_CODE } from './constants.ts'

/** Envelope of every response, of the backend and of the BFF. */
export interface Envelope<Data = unknown> {
  /** 0 for success; otherwise a code of the backend, or the HTTP status for an answer of the BFF. */
  readonly code: number
  readonly message: string
  readonly data?: Data
  /** Set on answers that the BFF makes itself; equals the `x-request-id` header. */
  readonly requestId?: string
}

/** Code of the embedded backend for a call that it does not serve yet (HTTP status 501). */
export const NOT_SERVED_CODE = 501

/** A body is an envelope if it is an object with a numeric code. */
export function isEnvelope(body: unknown): body is Envelope {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'number'
  )
}

export const success = <Data>(data: Data): Envelope<Data> => ({
  code: SUCCESS_CODE,
  message: 'ok',
  data,
})
