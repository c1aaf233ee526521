const DIGIT = /\p{Nd}/u
/** Spaces and apostrophes between groups of digits, as many locales write them. */
const GROUP_MARKS = /(?<=\d)[\s'\u2019\u066c](?=\d{3}(?!\d))/g
/** Groups of three digits, those with commas also of two before the last, as in India. */
const GROUPS = {
  ',': /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/,
  '.': /^\d{1,3}(?:\.\d{3})+$/,
} as const
/** A single comma before three digits: of a thousand, or before decimals. */
const AMBIGUOUS = /^([1-9]\d{0,2}),(\d{3})$/

/** Digits of any script as Latin ones, without marks of direction, which copied numbers of Arabic and Hebrew have. */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Nd}/gu, digitValue)
    .replaceAll('\u066b', '.')

/** Value of a digit: Unicode has the digits of a script in order, next to those of none or of another one. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** A typed number as `1234.5`, or two readings of it of which only who typed it knows the right one. */
export type TypedNumber =
  | { readonly number: string }
  | { readonly readings: readonly [whole: string, part: string] }

/**
 * Reads a number of at least 0 as people type it: with a comma or a dot before its decimals, with
 * groups of thousands, in digits of any locale. Only `1,234` has two readings, since this page shows
 * dots before decimals. `undefined` for other text.
 */
export function readTypedNumber(typed: string): TypedNumber | undefined {
  const text = readMarks(typed)
  const [, thousands, rest] = AMBIGUOUS.exec(text) ?? []
  if (thousands !== undefined) {
    return { readings: [`${thousands}${rest}`, `${thousands}.${rest}`] }
  }
  const decimalMark = decimalMarkOf(text)
  const [whole = '', part, ...others] =
    decimalMark === undefined ? [text] : text.split(decimalMark)
  const groupMark = decimalMark === ',' ? '.' : ','
  const digits = GROUPS[groupMark].test(whole) ? whole.replaceAll(groupMark, '') : whole
  if (others.length > 0 || !/^\d*$/.test(digits + (part ?? ''))) return undefined
  if (digits === '' && !part) return undefined
  return { number: part ? `${digits || '0'}.${part}` : digits }
}

/** Reads a number that has no decimals, so that every mark in it is one between groups. */
export function readTypedWhole(typed: string): string | undefined {
  const text = readMarks(typed)
  const isGrouped = Object.values(GROUPS).some((groups) => groups.test(text))
  const digits = isGrouped ? text.replace(/[.,]/g, '') : text
  return /^\d+$/.test(digits) ? digits : undefined
}

/** A typed number in Latin digits, without group marks before any other mark: `1,234 567` is no number. */
const readMarks = (typed: string): string =>
  latinDigits(typed)
    .trim()
    .replace(/^[\d\s'\u2019\u066c]+/, (whole) => whole.replace(GROUP_MARKS, ''))

/** The mark before the decimals: of two different ones the last; one that is there twice is none. */
function decimalMarkOf(text: string): ',' | '.' | undefined {
  const [dots, commas] = ['.', ','].map((mark) => text.split(mark).length - 1)
  if (dots && commas) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (dots === 1) return '.'
  if (commas === 1) return ','
  // Groups of thousands, whichever mark they have.
  return dots ? ',' : '.'
}
