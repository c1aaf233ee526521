import { DEFAULT_ERROR_MESSAGE, isRecord } from '@bvlgarichain/shared'

/** A backend's error of another form in the contract's envelope; nothing else of it is passed on. */
export const errorEnvelope = (status: number, body: Buffer): Buffer =>
  Buffer.from(
    JSON.stringify({ code: status, message: messageOf(body) ?? DEFAULT_ERROR_MESSAGE }),
  )

/** The sentence of an error, also of problem details (RFC 9457). */
function messageOf(body: Buffer): string | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
  const { message, detail, title, error } = isRecord(parsed) ? parsed : {}
  return [message, detail, title, isRecord(error) ? error.message : error].find(isText)
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
