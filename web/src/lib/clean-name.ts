import { cleanText, type TokenRef } from '@bvlgarichain/contract'

/** Maximum length of a name on screen; contracts may give one of any length. */
const LONGEST = 64
/** Maximum length of a backend's message on screen. */
const LONGEST_MESSAGE = 300
/** Marks above and below one letter, beyond those that a language needs: they cover other lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu
/** A character that is seen by itself. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * An untrusted name for a single line: without invisible characters (they hide a forgery or
 * reverse the text), and of limited length. `undefined` if nothing is left.
 */
export function cleanName(name: string | null | undefined): string | undefined {
  return name === null || name === undefined ? undefined : cleanLine(name, LONGEST)
}

/** The name of a token, or else its symbol; `undefined` if it has neither. */
export const tokenName = (token: Pick<TokenRef, 'name' | 'symbol'> | undefined) =>
  cleanName(token?.name) ?? cleanName(token?.symbol)

/**
 * A backend's message as a sentence for the visitor: its first line, since the lines below are
 * a stack trace. `undefined` if nothing is left.
 */
export function cleanMessage(message: string): string | undefined {
  const [line = ''] = message.trim().split(/[\n\r]/, 1)
  return cleanLine(line, LONGEST_MESSAGE)
}

function cleanLine(text: string, longest: number): string | undefined {
  // Cut first: a text may have megabytes, of which a few characters are shown.
  const start = text.slice(0, longest * 8)
  // A line break or another control character stands between words, which must not join.
  const seen = cleanText(start.replace(/[\s\p{Cc}]+/gu, ' '))
    .replace(PILED_MARKS, '$1')
    .trim()
  if (!SEEN.test(seen)) return undefined
  const letters = Array.from(seen)
  return letters.length <= longest ? seen : `${letters.slice(0, longest - 1).join('')}…`
}
