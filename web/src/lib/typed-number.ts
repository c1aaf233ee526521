/** Digits of Arabic and Persian, whose code points end with their value. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Spaces and apostrophes between groups of digits, as many locales write them. */
const GROUP_MARKS = /(?<=\d)[\s'\u2019\u066c](?=\d{3}(?!\d))/g
const GROUPS = { ',': /^\d{1,3}(?:,\d{3})+$/, '.': /^\d{1,3}(?:\.\d{3})+$/ } as const
/** A single comma before three digits: of a thousand, or before decimals. */
const AMBIGUOUS = /^([1-9]\d{0,2}),(\d{3})$/

/** Arabic, Persian and full-width digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')

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
  const text = latinDigits(typed.trim()).replace(GROUP_MARKS, '')
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
  const text = latinDigits(typed.trim()).replace(GROUP_MARKS, '')
  const isGrouped = Object.values(GROUPS).some((groups) => groups.test(text))
  const digits = isGrouped ? text.replace(/[.,]/g, '') : text
  return /^\d+$/.test(digits) ? digits : undefined
}

/** The mark before the decimals: of two different ones the last; one that is there twice is none. */
function decimalMarkOf(text: string): ',' | '.' | undefined {
  const [dots, commas] = ['.', ','].map((mark) => text.split(mark).length - 1)
  if (dots && commas) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (dots === 1) return '.'
  if (commas === 1) return ','
  // Groups of thousands, whichever mark they have.
  return dots ? ',' : '.'
}
