import type { PostProcessorModule } from 'i18next'
import { ltrText } from '../lib/ltr-text.ts'
import { directionOf } from './locale.ts'

/**
 * On a page from right to left, a text in Latin letters keeps its own order: its full stop at its
 * end, a unit behind its number (Unicode UAX #9). The text counts, not the values in it.
 */
export const isolation: PostProcessorModule = {
  type: 'postProcessor',
  name: 'isolation',
  process: (value, _keys, options) => {
    // Handed in by `postProcessPassResolved`.
    const { i18nResolved } = options as { i18nResolved?: { res?: unknown } }
    const text = i18nResolved?.res
    const isRtl = directionOf(options.lng ?? '') === 'rtl'
    return isRtl && typeof text === 'string' && needsIsolation(text)
      ? ltrText(value)
      : value
  },
}

const PLACEHOLDER = /\{\w+\}/g
const LATIN = /\p{Script=Latin}/u
const OTHER_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Reads the same in a line of either direction. */
const LATIN_THROUGHOUT = /^\p{Script=Latin}[^{]*[\p{Script=Latin}\d]$/u

function needsIsolation(text: string): boolean {
  const words = text.replace(PLACEHOLDER, '')
  return LATIN.test(words) && !OTHER_LETTER.test(words) && !LATIN_THROUGHOUT.test(text)
}
