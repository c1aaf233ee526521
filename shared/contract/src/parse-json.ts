/** Sixteen digits may exceed 2^53; an exponent hides how many there are. */
const MAY_LOSE_DIGITS = /\d{16}|\d[eE]/
/** Strings are matched whole, so that digits inside them are never taken for numbers. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * `JSON.parse` that keeps every digit: a number that JavaScript would round, or that is written
 * with an exponent, comes as its text. The decoder reads numbers from texts, too.
 *
 * @throws SyntaxError for invalid JSON
 */
export function parseJson(text: string): unknown {
  if (!MAY_LOSE_DIGITS.test(text)) return JSON.parse(text)
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) =>
      token.startsWith('"') || isExact(token) ? token : `"${token}"`,
    ),
  )
}

/** Texts such as `0123` stay as they are, so that `JSON.parse` refuses them. */
const isExact = (number: string): boolean =>
  /^-?0\d/.test(number) ||
  (/^-?\d+$/.test(number) ? Number.isSafeInteger(Number(number)) : !/[eE]/.test(number))
