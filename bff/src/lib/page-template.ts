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

/** Makes the function that fills the built HTML in for one request. */
export function makePageTemplate(
  html: string,
  settings: unknown,
): (nonce: string) => string {
  // Split rather than replaced: a "$&" or a placeholder in a title must stay text.
  const parts = html.split(SETTINGS)
  const json = inertJson(settings)
  return (nonce) => parts.map((part) => part.replaceAll(NONCE, nonce)).join(json)
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
