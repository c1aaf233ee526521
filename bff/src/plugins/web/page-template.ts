import { isSameHost, type PageSettings } from '@bvlgarichain/contract'
import { escapeHtml } from '../errors/error-page.ts'
import type { BuiltPage } from './built-page.ts'

const NONCE = '__NONCE__'
const SETTINGS = '__SETTINGS__'

/**
 * JSON that is inert inside a script element: nothing in it can end the element or the
 * string.
 */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const PLACEHOLDERS = /(__NONCE__|__SETTINGS__|<title>[^<]*<\/title>|<\/head>)/

/** The part of a request that the page depends on. */
interface PageRequest {
  readonly host?: string
  readonly traceparent?: string | undefined
  /** Path below that of the page: `/tx/0x…`. */
  readonly path?: string
}

/**
 * Makes the function that fills the built HTML in for one request: with the settings, a
 * nonce, the title that belongs to the host, and links to the files of the screen.
 */
export function makePageTemplate(
  { html, screenLinks = {} }: BuiltPage,
  settings: Partial<PageSettings> & Pick<PageSettings, 'title' | 'testnetTitle'>,
): (nonce: string, request?: PageRequest) => string {
  const { title, testnetTitle, testnetHost } = settings
  // Split rather than replaced: a "$&" or a placeholder in a title must stay text.
  const parts = html.split(PLACEHOLDERS)
  const json = inertJson(settings)
  const linksOf = matchScreens(screenLinks)
  return (nonce, { host, traceparent, path } = {}) => {
    const isTestnet =
      testnetHost !== undefined && host !== undefined && isSameHost(host, testnetHost)
    // OpenTelemetry reads the trace of a page load from here.
    const trace =
      traceparent === undefined
        ? ''
        : `<meta name="traceparent" content="${traceparent}">`
    const element = `${trace}<title>${escapeHtml(isTestnet ? testnetTitle : title)}</title>`
    return parts
      .map((part) => {
        if (part === NONCE) return nonce
        if (part === SETTINGS) return json
        if (part === '</head>') return linksOf(path).replaceAll(NONCE, nonce) + part
        return part.startsWith('<title>') ? element : part
      })
      .join('')
  }
}

/** Finds the links of the route that a path belongs to; a route without parameters comes first. */
function matchScreens(links: Readonly<Record<string, string>>) {
  const screens = Object.entries(links)
    .map(([route, html]) => ({ html, route, pattern: routePattern(route) }))
    .toSorted((a, b) => Number(a.route.includes('$')) - Number(b.route.includes('$')))
  return (path = '/'): string =>
    screens.find(({ pattern }) => pattern.test(path))?.html ?? ''
}

const routePattern = (route: string) =>
  new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}/?$`)

/**
 * Content security policy of the page: nothing from elsewhere, scripts and styles by
 * nonce.
 */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
