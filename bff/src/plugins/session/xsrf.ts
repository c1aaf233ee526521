import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

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

/**
 * True if a page of another site makes the request. Browsers say so by `Sec-Fetch-Site`;
 * where they do not (plain HTTP, old ones), an `Origin` of another host does.
 */
export function isFromOtherSite(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return String(site).trim().toLowerCase() === 'cross-site'
  if (origin === undefined) return false
  const from = URL.canParse(origin) ? new URL(origin).host : null
  // `request.host` is the public one behind a proxy that says it.
  return from === null || (from !== hostOf(host) && from !== hostOf(request.host))
}

/** Host and port as a URL spells them, without the scheme's usual port. */
function hostOf(host: string | undefined): string | undefined {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).host : undefined
}
