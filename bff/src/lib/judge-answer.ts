import type { IncomingHttpHeaders } from 'node:http'
import { SUCCESS_CODE } from '@bvlgarichain/shared'
import type { JsonCensor } from '@bvlgarichain/shared/censor'
import { setCookieList } from './cookies.ts'
import { Failure } from './failure.ts'
import { readJson } from './read-json.ts'

/** An answer of the backend that may be handed on. */
export interface Answer {
  readonly status: number
  /** Code of the envelope, or null if the answer is JSON of another shape. */
  readonly code: number | null
  readonly body: Uint8Array
  /** How many strings were censored. */
  readonly censored: number
  /** As the backend set them. */
  readonly setCookies: readonly string[]
  readonly retryAfter: string | undefined
}

/**
 * Decides what becomes of a complete, decoded answer: successful JSON is censored, an
 * error with an envelope passes with its status, and anything else throws a Failure
 * (502). Nothing is parsed and written again: only bytes keep every digit.
 */
export function judgeAnswer(
  raw: {
    readonly status: number
    readonly headers: IncomingHttpHeaders
    readonly body: Buffer
  },
  censor: JsonCensor,
): Answer {
  const { status, headers } = raw
  if ((status >= 300 && status < 400) || status > 599) {
    throw invalid(`status ${status}, which no call answers with`)
  }
  const json = readJson(raw.body)
  if (json === undefined) throw invalid(`no JSON, status ${status}`)
  const { code } = json
  const ok = status >= 200 && status < 300
  if (!ok && code === null) throw invalid(`no envelope, status ${status}`)
  const success = ok && (code === null || code === SUCCESS_CODE)
  const { body, censored } = success ? censor(raw.body) : { body: raw.body, censored: 0 }
  return {
    status,
    code,
    body,
    censored,
    setCookies: setCookieList(headers['set-cookie']),
    retryAfter: headers['retry-after'],
  }
}

const invalid = (what: string): Failure =>
  new Failure(502, 'The backend gave an invalid answer', new Error(what))
