import { withDecimals } from '../lib/decimal.ts'
import { MISSING } from '../lib/missing.ts'
import { i18n } from './i18n.ts'
import type { TextKey, TextParams } from './text-key.ts'

/** Finds a text by its key and fills its `{name}` placeholders. */
export type Translate = (key: TextKey, params?: TextParams) => string

/** Decimals of a number in a text. */
const MAX_DECIMALS = 3

/**
 * The translate function of a locale. A key that has no text comes back as itself: visible, and no
 * crash. A placeholder without a value stays. Not `getFixedT`: it copies all options for each text,
 * which takes five times as long.
 */
export function translateIn(locale: string): Translate {
  const plain = new Map<TextKey, string>()
  const withoutValues = (key: TextKey) => {
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = i18n.t(key, { lng: locale, defaultValue: key })
    // Texts of a screen may still be loading.
    if (text !== key) plain.set(key, text)
    return text
  }
  return (key, params) => {
    if (params === undefined) return withoutValues(key)
    const values = Object.entries(params).map(([name, value]) => [name, shown(value)])
    const options = {
      lng: locale,
      defaultValue: key,
      replace: Object.fromEntries(values),
    }
    const count = pluralCount(params)
    return i18n.t(key, count === undefined ? options : { ...options, count })
  }
}

/** The number that picks the plural form; without one, it is `other`, as that of NaN (ECMA-402). */
function pluralCount(params: TextParams): number | undefined {
  const { count } = params
  if (typeof count === 'number') return count
  return count === undefined && 'count' in params ? Number.NaN : undefined
}

function shown(value: TextParams[string]): string {
  if (value === undefined) return MISSING
  return typeof value === 'number' ? withDecimals(value, MAX_DECIMALS) : value
}
