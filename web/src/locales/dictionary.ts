import { withDecimals } from '../lib/decimal.ts'
import { ltrText } from '../lib/ltr-text.ts'
import { memoize } from '../lib/memoize.ts'
import { MISSING } from '../lib/missing.ts'
import type { EnglishAreas } from './en-us/areas.ts'
import type { Direction } from './locale.ts'

type Areas = EnglishAreas

/** Every key of the English dictionary, as `area.key`. */
export type EntryKey = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}`
}[keyof Areas & string]

/** A key without its plural category, for texts written as `key_one`, `key_other` … */
type PluralKey = EntryKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never

/** Keys that `t` accepts: an entry, or the stem of a plural text (then `count` is required). */
export type TextKey = EntryKey | PluralKey

/**
 * Values for the `{name}` placeholders of a text, a dash for `undefined`. `count` also picks the
 * plural form.
 */
export type TextParams = Readonly<Record<string, string | number | undefined>>

/** A dictionary of another locale: any part may be missing and then shows in English. */
export type Dictionary = {
  readonly [Area in keyof Areas]?: Readonly<Record<string, string>>
}

/**
 * Finds a text and fills its placeholders. With `count`, a plural form of the locale is
 * preferred (`key_one`, `key_few`, `key_other` …). A key that no dictionary has comes back
 * as itself: visible, and no crash. On a page from right to left, a text in Latin letters keeps its
 * own order: its full stop at its end, a unit behind its number.
 */
export function translate(
  dictionaries: readonly Dictionary[],
  locale: string,
  key: string,
  params: TextParams = {},
  dir: Direction = 'ltr',
): string {
  const found = findText(dictionaries, candidates(locale, key, params)) ?? key
  const text = dir === 'rtl' && needsIsolation(found) ? ltrText(found) : found
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return Object.hasOwn(params, name) ? MISSING : placeholder
    return typeof value === 'number' ? withDecimals(value, MAX_DECIMALS) : value
  })
}

const PLACEHOLDER = /\{\w+\}/g
const LATIN = /\p{Script=Latin}/u
const OTHER_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Reads the same in a line of either direction (Unicode UAX #9). */
const LATIN_THROUGHOUT = /^\p{Script=Latin}[^{]*[\p{Script=Latin}\d]$/u

function needsIsolation(text: string): boolean {
  const words = text.replace(PLACEHOLDER, '')
  return LATIN.test(words) && !OTHER_LETTER.test(words) && !LATIN_THROUGHOUT.test(text)
}

/** Decimals of a number in a text. */
const MAX_DECIMALS = 3

const pluralRules = memoize((locale: string) => new Intl.PluralRules(locale))

function candidates(locale: string, key: string, params: TextParams): readonly string[] {
  const { count } = params
  if (count === undefined && 'count' in params) return [`${key}_other`, key]
  if (typeof count !== 'number') return [key]
  const category = pluralRules(locale).select(count)
  return [`${key}_${category}`, `${key}_other`, key]
}

function findText(
  dictionaries: readonly Dictionary[],
  keys: readonly string[],
): string | undefined {
  for (const dictionary of dictionaries) {
    for (const key of keys) {
      const dot = key.indexOf('.')
      const area: Readonly<Record<string, string>> | undefined =
        dictionary[key.slice(0, dot) as keyof Dictionary]
      const name = key.slice(dot + 1)
      if (area !== undefined && Object.hasOwn(area, name)) return area[name]
    }
  }
  return undefined
}
