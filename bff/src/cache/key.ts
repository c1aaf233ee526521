import { createHash } from 'node:crypto'

/**
 * Longer keys are replaced by their digest, so that a client cannot fill memory with keys.
 */
const MAX_KEY_LENGTH = 512

const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/**
 * Everything that can change a response, in one string. The query must be sorted and the body
 * canonical.
 */
export function cacheKey(parts: {
  readonly call: string
  readonly query: string
  readonly body: string
  readonly partition: string
}): string {
  // None of the first three can hold a line break; the body comes last.
  const key = `${parts.call}\n${parts.partition}\n${parts.query}\n${parts.body}`
  return key.length > MAX_KEY_LENGTH ? `${parts.call}\n${sha256(key)}` : key
}

/** Call that a key belongs to. */
export const callOfKey = (key: string): string => key.slice(0, key.indexOf('\n'))
