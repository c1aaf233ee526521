/** Longest name that is drawn; a contract may give one of any length. */
const LONGEST = 64
/** Control characters but line ends and tabs, zero-width ones, and marks that turn the text. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** A text that anybody may have chosen, in full, without characters that nobody sees. */
export const cleanText = (text: string): string => text.replace(UNSEEN, '')

/**
 * A name that anybody may have chosen, fit for one line: without characters that nobody sees
 * (they hide a forgery or turn the text around), and not endless. `undefined` where nothing
 * is left.
 */
export function cleanName(name: string | null | undefined): string | undefined {
  if (name === null || name === undefined) return undefined
  // Cut first: a name may have megabytes, of which a few characters are drawn.
  const start = name.slice(0, LONGEST * 8)
  const seen = cleanText(start.replace(/\s+/gu, ' ')).trim()
  if (seen === '') return undefined
  const letters = Array.from(seen)
  return letters.length <= LONGEST ? seen : `${letters.slice(0, LONGEST - 1).join('')}…`
}
