import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { BASE_PATH } from '@bvlgarichain/contract'

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Content security policy of the page. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`

/** Page for a browser outside the explorer: what happened, and the way to the explorer. */
export function errorPage(status: number, message: string): string {
  const heading = status === 404 ? 'Page not found' : (STATUS_CODES[status] ?? 'Error')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${STYLE}</style>
<h1>${heading}</h1>
<p>${escapeHtml(message)}.
<p><a href="${BASE_PATH}">Open the explorer</a>
</html>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text that is inert in HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
