/** Maximum length of a name on screen; contracts may give one of any length. */
const LONGEST = 64
/** Control characters but line ends and tabs, zero-width ones, and marks that turn the text. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** An untrusted text in full, without invisible characters. */
export const cleanText = (text: string): string => text.replace(UNSEEN, '')

/**
 * An untrusted name for a single line: without invisible characters (they hide a forgery or
 * reverse the text), and of limited length. `undefined` if nothing
 * is left.
 */
export function cleanName(name: string | null | undefined): string | undefined {
  if (name === null || name === undefined) return undefined
  // Cut first: a name may have megabytes, of which a few characters are shown.
  const start = name.slice(0, LONGEST * 8)
  const seen = cleanText(start.replace(/\s+/gu, ' ')).trim()
  if (seen === '') return undefined
  const letters = Array.from(seen)
  return letters.length <= LONGEST ? seen : `${letters.slice(0, LONGEST - 1).join('')}…`
}
