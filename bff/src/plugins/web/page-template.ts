import { escapeHtml } from '../errors/error-page.ts'

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

/** Settings that the template itself needs. */
interface PageSettings {
  readonly title: string
  readonly testnetTitle: string
  readonly testnetHost?: string | undefined
}

const PLACEHOLDERS = /(__NONCE__|__SETTINGS__|<title>[^<]*<\/title>)/

/**
 * Makes the function that fills the built HTML in for one request: with the settings, a
 * nonce, and the title that belongs to the host.
 */
export function makePageTemplate<Settings extends PageSettings>(
  html: string,
  settings: Settings,
): (
  nonce: string,
  request?: { readonly host?: string; readonly traceparent?: string | undefined },
) => string {
  const { title, testnetTitle, testnetHost } = settings
  // Split rather than replaced: a "$&" or a placeholder in a title must stay text.
  const parts = html.split(PLACEHOLDERS)
  const json = inertJson(settings)
  return (nonce, { host, traceparent } = {}) => {
    const isTestnet = testnetHost !== undefined && host === testnetHost
    // Where OpenTelemetry looks for the trace of a page load.
    const trace =
      traceparent === undefined
        ? ''
        : `<meta name="traceparent" content="${traceparent}">`
    const element = `${trace}<title>${escapeHtml(isTestnet ? testnetTitle : title)}</title>`
    return parts
      .map((part) => {
        if (part === NONCE) return nonce
        if (part === SETTINGS) return json
        return part.startsWith('<title>') ? element : part
      })
      .join('')
  }
}

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
