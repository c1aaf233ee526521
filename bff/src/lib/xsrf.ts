import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * True if the header repeats the cookie. A client may send the cookie's value as it is or
 * decoded, as axios does. Compares digests, so that neither length nor content shows in
 * the time it takes.
 */
export function tokenMatches(
  header: string | undefined,
  cookie: { readonly raw: string | undefined; readonly decoded: string | undefined },
): boolean {
  if (header === undefined || header === '') return false
  const given = digest(header)
  const matches = [cookie.raw, cookie.decoded].map(
    (value) => value !== undefined && timingSafeEqual(given, digest(value)),
  )
  return matches.includes(true)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
