import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isTokenCookie, setCookieList } from './set-cookie.ts'

/** Cookies whose origin is remembered; the least recent ones are forgotten. */
const MAX_COOKIES = 50_000

/** Remembers which of several origins gave a cookie. */
export interface CookieOrigins {
  /** Notes the cookies that an origin sets. */
  note(origin: number, setCookie: string | readonly string[] | undefined): void
  /**
   * The origin that gave one of these cookies. For a change the XSRF token counts, and first; a
   * read may go anywhere with it.
   */
  find(cookieHeader: string | undefined, isChange: boolean): number | undefined
}

/** Makes a memory of digests: no cookie is kept. */
export function makeCookieOrigins(): CookieOrigins {
  const origins = new LRUCache<string, number>({ max: MAX_COOKIES })
  return {
    note(origin, setCookie) {
      for (const header of setCookieList(setCookie)) {
        origins.set(digest(header.split(';', 1)[0] ?? ''), origin)
      }
    },
    find(cookieHeader, isChange) {
      if (cookieHeader === undefined || origins.size === 0) return undefined
      const pairs = cookieHeader.split(';')
      const tokens = isChange ? pairs.filter(isTokenCookie) : []
      const others = pairs.filter((pair) => !isTokenCookie(pair))
      for (const pair of [...tokens, ...others]) {
        const origin = origins.get(digest(pair))
        if (origin !== undefined) return origin
      }
      return undefined
    },
  }
}

const digest = (pair: string): string =>
  createHash('sha256').update(pair.trim()).digest('base64url')
