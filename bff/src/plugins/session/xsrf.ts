import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
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

/** Header that shows a page of another site as the one that makes a request. */
export type RefusingHeader = 'sec-fetch-site' | 'origin'

/**
 * Finds out whether a page of another site makes the request, and by which header; `undefined` for
 * one of this site. Browsers say so by `Sec-Fetch-Site`; where they do not (plain HTTP, old ones),
 * an `Origin` does whose host the request does not name as its own.
 *
 * @param isProxied the peer is a proxy whose word counts
 */
export function refusingHeader(
  { headers }: Pick<FastifyRequest, 'headers'>,
  isProxied: boolean,
): RefusingHeader | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined) {
    return String(site).trim().toLowerCase() === 'cross-site'
      ? 'sec-fetch-site'
      : undefined
  }
  if (origin === undefined) return undefined
  if (!URL.canParse(origin)) return 'origin'
  const { protocol, host: from } = new URL(origin)
  // Several proxies in a row each add a name or replace it, and a page can set none of these headers.
  const names = isProxied ? publicHosts(headers) : [host]
  return names.some((name) => hostOf(protocol, name) === from) ? undefined : 'origin'
}

/**
 * Hosts by which proxies say that they were called: `Host`, `Forwarded` (RFC 7239), and what is usual
 * beside them, each of which may be a list.
 */
function publicHosts(headers: IncomingHttpHeaders): readonly string[] {
  const listed = (name: string) =>
    [headers[name] ?? []].flat().flatMap((value) => value.split(','))
  const forwarded = [headers.forwarded ?? ''].flat().join(',')
  const hosts = [
    headers.host ?? '',
    ...listed('x-forwarded-host'),
    ...listed('x-original-host'),
    ...[...forwarded.matchAll(/(?:^|[;,\s])host="?([^";,\s]+)/gi)].map(
      ([, name = '']) => name,
    ),
  ].map((name) => name.trim())
  // A proxy may leave out the port of a host, or pass on its own.
  const withPort = listed('x-forwarded-port').flatMap((port) =>
    hosts.map((name) => `${name.replace(/:\d+$/, '')}:${port.trim()}`),
  )
  return [...hosts, ...withPort]
}

/** Host and port as a URL spells them, without the scheme's usual port. */
function hostOf(scheme: string, name: string | undefined): string | undefined {
  const url = `${scheme}//${name}`
  return name && URL.canParse(url) ? new URL(url).host : undefined
}
