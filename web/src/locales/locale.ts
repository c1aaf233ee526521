import { DEFAULT_LOCALE, RTL_LANGUAGES } from '@bvlgarichain/contract'
import { attempt } from '../lib/attempt.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import type { LocaleLoaders } from './locale-loaders.ts'

/** Writing direction. */
export type Direction = 'ltr' | 'rtl'

/** `rtl` for he, ar, fa and ku in any region. */
export function directionOf(locale: string): Direction {
  const language = locale.toLowerCase().split(/[-_]/)[0]
  return RTL_LANGUAGES.some((rtl) => rtl === language) ? 'rtl' : 'ltr'
}

/**
 * Resolves a stored locale for this build: the locale itself, else one of the same language
 * and script (`he-IL` finds `he`), else {@link DEFAULT_LOCALE}. A right-to-left language
 * without a dictionary stays itself: its texts are English, its direction is its own.
 */
export function resolveLocale(stored: string | null, loaders: LocaleLoaders): string {
  const wanted = canonicalLocale(stored)
  if (wanted === undefined) return DEFAULT_LOCALE
  const known = localesOf(loaders)
  const form = writtenForm(wanted)
  return (
    known.find((locale) => locale === wanted) ??
    known.find((locale) => writtenForm(locale) === form) ??
    (directionOf(wanted) === 'rtl' ? wanted : DEFAULT_LOCALE)
  )
}

const STORAGE_KEY = 'locale'

/** The locale that the visitor chose on an earlier visit, resolved for this build. */
export const storedLocale = (loaders: LocaleLoaders): string =>
  resolveLocale(readStored(STORAGE_KEY), loaders)

/** Remembers a chosen locale. */
export const storeLocale = (locale: string): void => writeStored(STORAGE_KEY, locale)

/** A locale as the standard writes it: `pt_br` is `pt-BR`, `iw` is `he`; none if it is no locale. */
const canonicalLocale = (text: string | null): string | undefined =>
  attempt(() => new Intl.Locale((text ?? '').replaceAll('_', '-')).toString())

/** Language and script: `zh-SG` and `zh-CN` are written alike, `zh-TW` is not. */
function writtenForm(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize()
  return `${language}-${script}`
}

/** Every locale a visitor can choose: English, then those of this build. */
export const localesOf = (loaders: LocaleLoaders): readonly string[] => [
  DEFAULT_LOCALE,
  ...Object.keys(loaders),
]

/** A language's own name for itself, e.g. `English`, `עברית`, `简体中文`; else the locale. */
export function languageName(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize()
  // Chinese is identified by its script; other languages imply it.
  const named = language === 'zh' ? `${language}-${script}` : language
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(named) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
