import { DEFAULT_LOCALE, RTL_LANGUAGES } from '@bvlgarichain/shared'
import type { Dictionary } from './dictionary.ts'

/** Writing direction. */
export type Direction = 'ltr' | 'rtl'

/**
 * Locales beside the bundled English and how each is fetched, e.g.
 * `he: () => import('./he/index.ts').then((module) => module.he)`.
 */
export type LocaleLoaders = Readonly<Record<string, () => Promise<Dictionary>>>

/** The locales that this build brings beside English, each a file of its own. */
export const localeLoaders: LocaleLoaders = {
  'zh-CN': async () => (await import('./zh-cn/index.ts')).zhCn,
  he: async () => (await import('./he/index.ts')).he,
  ar: async () => (await import('./ar/index.ts')).ar,
  bg: async () => (await import('./bg/index.ts')).bg,
}

/** `rtl` for he, ar, fa and ku in any region. */
export function directionOf(locale: string): Direction {
  const language = locale.toLowerCase().split(/[-_]/)[0]
  return RTL_LANGUAGES.some((rtl) => rtl === language) ? 'rtl' : 'ltr'
}

/** The stored locale if this build has it, else {@link DEFAULT_LOCALE}. */
export function resolveLocale(stored: string | null, loaders: LocaleLoaders): string {
  if (stored === null) return DEFAULT_LOCALE
  const wanted = stored.replace('_', '-')
  return Object.hasOwn(loaders, wanted) ? wanted : DEFAULT_LOCALE
}

/** Every locale a visitor can choose: English, then those of this build. */
export const localesOf = (loaders: LocaleLoaders): readonly string[] => [
  DEFAULT_LOCALE,
  ...Object.keys(loaders),
]

/** A language's own name for itself, e.g. `English`, `עברית`, `简体中文`; else the locale. */
export function languageName(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize()
  // Chinese is chosen by how it is written; elsewhere the script goes without saying.
  const named = language === 'zh' ? `${language}-${script}` : language
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(named) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
