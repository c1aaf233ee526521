import { createHash } from 'node:crypto'
import { XSRF_COOKIE } from '@bvlgarichain/contract'
import { isTrackingCookie } from './tracking-cookies.ts'

/** Partition of clients without credentials. */
const ANONYMOUS = 'anonymous'

/**
 * Cookies of a request by name, values as sent. Of several with one name the first
 * counts, here and for the backend, because only one is passed on.
 */
export function parseCookieHeader(
  header: string | undefined,
): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const cut = part.indexOf('=')
    const name = part.slice(0, Math.max(cut, 0)).trim()
    if (name !== '' && !cookies.has(name)) cookies.set(name, part.slice(cut + 1).trim())
  }
  return cookies
}

/**
 * The cookies that go to the backend and part the cache: the listed ones, or with `*` all
 * but the well-known tracking ones; and always the XSRF token, without which its header is
 * void.
 */
export function forwardedCookies(
  cookies: ReadonlyMap<string, string>,
  allowed: '*' | readonly string[],
): ReadonlyMap<string, string> {
  if (cookies.size === 0) return cookies
  const isForwarded = (name: string) =>
    name === XSRF_COOKIE ||
    (allowed === '*' ? !isTrackingCookie(name) : allowed.includes(name))
  return new Map([...cookies].filter(([name]) => isForwarded(name)))
}

/** `Cookie` header, or undefined if there is none to send. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string | undefined =>
  cookies.size === 0
    ? undefined
    : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/**
 * Makes a backend's `Set-Cookie` one of ours: no Domain, Path `/`, Secure and Partitioned
 * only where the visitor's side is HTTPS (SameSite=None turns into Lax without it), and
 * XSRF-TOKEN readable by the page.
 */
export function rewriteSetCookie(header: string, https: boolean): string {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const readable = pair.slice(0, pair.indexOf('=')).trim() === XSRF_COOKIE
  const kept = attributes.flatMap((attribute) => {
    const [key = '', value = ''] = attribute.split('=').map((part) => part.trim())
    switch (key.toLowerCase()) {
      case '':
      case 'domain':
      case 'path':
        return []
      case 'secure':
      case 'partitioned':
        return https ? [attribute] : []
      case 'httponly':
        return readable ? [] : [attribute]
      case 'samesite':
        return !https && value.toLowerCase() === 'none' ? ['SameSite=Lax'] : [attribute]
      default:
        return [attribute]
    }
  })
  return [pair, 'Path=/', ...kept].join('; ')
}

/**
 * Clients that share cached responses: all without credentials, or those with one set of
 * credentials, named by a digest. The XSRF token is no credential: every visitor has one, and it
 * identifies none.
 */
export function credentialPartition(
  cookies: ReadonlyMap<string, string>,
  authorization: string | undefined,
): string {
  if (authorization === undefined && cookies.size === 0) return ANONYMOUS
  const personal = [...cookies].filter(([name]) => name !== XSRF_COOKIE).sort()
  return personal.length === 0 && authorization === undefined
    ? ANONYMOUS
    : createHash('sha256')
        .update(JSON.stringify([personal, authorization ?? null]))
        .digest('base64url')
}
