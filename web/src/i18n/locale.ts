import { DEFAULT_LOCALE, RTL_LANGUAGES } from '@bvlgarichain/shared'
import type { Dictionary } from './dictionary.ts'

/** Writing direction. */
export type Direction = 'ltr' | 'rtl'

/**
 * Locales beside the bundled English and how each is fetched, e.g.
 * `he: () => import('./he/index.ts').then((module) => module.he)`.
 */
export type LocaleLoaders = Readonly<Record<string, () => Promise<Dictionary>>>

/** The locales that this build brings; none but English so far. */
export const localeLoaders: LocaleLoaders = {}

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
