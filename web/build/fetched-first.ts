import { NONCE } from './nonce.ts'

/** Where index.html names what is to be fetched first: scripts behind styles wait for them. */
const MARK = '<!-- Fetched first. -->'

/** Adds a script to what is fetched first. @throws Error if the HTML has no place for it */
export function fetchedFirst(html: string, attributes: string, content = ''): string {
  if (!html.includes(MARK)) throw new Error(`index.html lacks ${MARK}`)
  const script = `<script${attributes && ` ${attributes}`} nonce="${NONCE}">${content}</script>`
  return html.replace(MARK, () => `${script}\n    ${MARK}`)
}
