import { DEFAULT_LOCALE } from '@bvlgarichain/contract'

/**
 * Language of the page, whose weeks a loader counts in. Before a remembered language has loaded it is
 * the default: where weeks begin on another day, the screen then requests its own.
 */
export const pageLocale = (): string => document.documentElement.lang || DEFAULT_LOCALE
