import { censorText } from './censor.ts'
import { hasTerm } from './has-term.ts'

/** A JSON body after censoring. */
export interface CensoredBody {
  /** The very array that was passed in if nothing changed. */
  readonly body: Uint8Array
  /** Number of strings that changed. */
  readonly censored: number
}

/** Only the value of this key of the outermost object is censored. */
const CENSORED_KEY = 'data'
const SPACE = 0x20
const REPLACEMENT_CHARACTER = '\uFFFD'

/**
 * True if nothing in the text can need censoring, be it in `data` or elsewhere: it is
 * ASCII, escapes nothing and holds no listed word. Most answers are like that.
 */
const isPlainlyClean = (text: string, body: Uint8Array): boolean =>
  text.length === body.length &&
  !text.includes(REPLACEMENT_CHARACTER) &&
  !text.includes('\\') &&
  !hasTerm(body)

/**
 * Position after the quote that ends the string, or -1 if nothing ends it.
 * @param start position of the opening quote
 */
function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1) {
    let first = quote
    while (text[first - 1] === '\\') first--
    if ((quote - first) % 2 === 0) break
    quote = text.indexOf('"', quote + 1)
  }
  return quote === -1 ? -1 : quote + 1
}

/** The text that a string literal stands for, or undefined if an escape is malformed. */
function decode(literal: string): string | undefined {
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return String(JSON.parse(literal))
  } catch {
    return undefined
  }
}

/** A string before a colon is the name of a field. */
function isKey(text: string, end: number): boolean {
  let next = end
  while (text.charCodeAt(next) <= SPACE) next++
  return text[next] === ':'
}

/** The literal that replaces this one, or undefined if it stays as it is. */
function censorLiteral(literal: string): string | undefined {
  const value = decode(literal)
  if (value === undefined) return undefined
  const censored = censorText(value)
  return censored === value ? undefined : JSON.stringify(censored)
}

/** The text with its strings censored, and how many of them changed. */
function censorStrings(text: string): { text: string; censored: number } {
  let written = ''
  let copied = 0
  let censored = 0
  let depth = 0
  let inData = false

  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (character !== '"') continue

    const end = endOfString(text, at)
    if (end === -1) break
    if (isKey(text, end)) {
      if (depth === 1) inData = decode(text.slice(at, end)) === CENSORED_KEY
    } else if (inData) {
      const literal = censorLiteral(text.slice(at, end))
      if (literal !== undefined) {
        written += text.slice(copied, at) + literal
        copied = end
        censored++
      }
    }
    at = end - 1
  }
  return { text: written + text.slice(copied), censored }
}

/**
 * Censors every string value inside the top-level `data` of a JSON envelope, however
 * deep; see `censorText` for what is replaced. Keys, numbers, blanks and all other bytes
 * stay as they are: the text is scanned, never parsed and written again, so that amounts
 * above 2^53 keep their digits. Escapes (`\u0066`) are seen through. A changed string is
 * written as JSON.stringify would.
 *
 * @param body a JSON text in UTF-8 that the caller has found valid. An invalid text never
 * throws: what still looks like a complete string in `data` is censored and the rest is
 * copied. Bytes that are not UTF-8 are read as U+FFFD, as JSON readers do, and written so
 * if any string changes.
 */
export function censorJson(body: Uint8Array): CensoredBody {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  if (isPlainlyClean(text, body)) return { body, censored: 0 }

  const result = censorStrings(text)
  if (result.censored === 0) return { body, censored: 0 }
  return { body: new TextEncoder().encode(result.text), censored: result.censored }
}
