import { XSRF_COOKIE } from '@bvlgarichain/shared'

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
 * The cookies that go to the backend: the listed ones, and always the XSRF token, without
 * which its header is void.
 */
export const forwardedCookies = (
  cookies: ReadonlyMap<string, string>,
  allowed: '*' | readonly string[],
): ReadonlyMap<string, string> =>
  allowed === '*'
    ? cookies
    : new Map(
        [...cookies].filter(([name]) => name === XSRF_COOKIE || allowed.includes(name)),
      )

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
 * `Set-Cookie` headers of an answer, one each; never joined, since a date in them holds a
 * comma.
 */
export const setCookieList = (
  header: string | readonly string[] | undefined,
): readonly string[] =>
  header === undefined ? [] : typeof header === 'string' ? [header] : header
