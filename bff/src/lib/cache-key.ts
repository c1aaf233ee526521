import { createHash } from 'node:crypto'
import { XSRF_COOKIE } from '@bvlgarichain/shared'

/** Partition of callers who show nothing that identifies them. */
const ANONYMOUS = 'anonymous'
/**
 * Longer keys are replaced by their digest, so that a caller cannot fill memory with
 * keys.
 */
const KEY_LENGTH_MAX = 512

const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/**
 * Callers who share answers: everyone without credentials, or one set of credentials,
 * named by a digest. The XSRF token is no credential: every visitor has one, and it names
 * nobody.
 */
export function credentialPartition(
  cookies: ReadonlyMap<string, string>,
  authorization: string | undefined,
): string {
  if (authorization === undefined && cookies.size === 0) return ANONYMOUS
  const personal = [...cookies].filter(([name]) => name !== XSRF_COOKIE).sort()
  return personal.length === 0 && authorization === undefined
    ? ANONYMOUS
    : sha256(JSON.stringify([personal, authorization ?? null]))
}

/**
 * Everything that can change an answer, in one string. Query must be sorted and body
 * canonical.
 */
export function cacheKey(parts: {
  readonly call: string
  readonly query: string
  readonly body: string
  readonly partition: string
}): string {
  // None of the first three can hold a line break; the body comes last.
  const key = [parts.call, parts.partition, parts.query, parts.body].join('\n')
  return key.length > KEY_LENGTH_MAX ? sha256(key) : key
}
