import { DEFAULT_ERROR_MESSAGE, isRecord } from '@bvlgarichain/contract'
import { tryParse } from '../json/try-parse.ts'

/** A backend's error of another form in the contract's envelope; nothing else of it is passed on. */
export const errorEnvelope = (status: number, body: Buffer): Buffer =>
  Buffer.from(
    JSON.stringify({ code: status, message: messageOf(body) ?? DEFAULT_ERROR_MESSAGE }),
  )

/** Fields in which backends send the sentence, the best first: among them RFC 9457 and RFC 6749, 5.2. */
const SENTENCES = ['message', 'msg', 'errMsg', 'error_description', 'detail', 'title']

/** The sentence of an error. */
function messageOf(body: Buffer): string | undefined {
  const parsed = tryParse(body)
  if (!isRecord(parsed)) return undefined
  const { error, errors } = parsed
  const inner = [error, Array.isArray(errors) ? errors[0] : errors]
  return [
    ...SENTENCES.map((name) => parsed[name]),
    ...inner.map((one) => (isRecord(one) ? one.message : one)),
  ].find(isText)
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
