import { XSRF_COOKIE } from '@bvlgarichain/contract'

/** True for a `Set-Cookie` header that sets the XSRF token, which every visitor has. */
export const isTokenCookie = (header: string): boolean =>
  header.slice(0, header.indexOf('=')).trim() === XSRF_COOKIE

/**
 * `Set-Cookie` headers of a response, one each; never joined, since a date in them holds a
 * comma. A header that names no cookie is dropped.
 */
export const setCookieList = (
  header: string | readonly string[] | undefined,
): readonly string[] =>
  (header === undefined ? [] : typeof header === 'string' ? [header] : header).filter(
    (one) => /^\s*[^=;\s]+\s*=/.test(one),
  )
