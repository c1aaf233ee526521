/** Longest name that is drawn; a contract may give one of any length. */
const LONGEST = 64
/** Control characters, zero-width ones, and marks that turn the writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/**
 * A name that anybody may have chosen, fit for one line: without characters that nobody sees
 * (they hide a forgery or turn the text around), and not endless. `undefined` where nothing
 * is left.
 */
export function cleanName(name: string | null | undefined): string | undefined {
  if (name === null || name === undefined) return undefined
  // Cut first: a name may have megabytes, of which a few characters are drawn.
  const start = name.slice(0, LONGEST * 8)
  const seen = start.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()
  if (seen === '') return undefined
  const letters = Array.from(seen)
  return letters.length <= LONGEST ? seen : `${letters.slice(0, LONGEST - 1).join('')}…`
}
