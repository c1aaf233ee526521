import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Visitors whose digest is at hand; it costs as much as the rest of a log line. */
const VISITORS_MAX = 1_000
const DIGEST_LENGTH = 12

/**
 * Distinguishes visitors in the log: digests of addresses under a key that dies with the
 * process.
 */
export function makeVisitors(): (address: string) => string {
  const key = randomBytes(32)
  const known = new LRUCache<string, string>({ max: VISITORS_MAX })
  return (address) => {
    const found = known.get(address)
    if (found !== undefined) return found
    const digest = createHmac('sha256', key)
      .update(address)
      .digest('base64url')
      .slice(0, DIGEST_LENGTH)
    known.set(address, digest)
    return digest
  }
}
