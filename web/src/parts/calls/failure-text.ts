import { cleanText } from '@bvlgarichain/contract'
import '../../locales/en-US/summary.ts'
import { isolate } from '../../lib/isolate.ts'
import type { Translate } from '../../locales/text.tsx'

/** Longest error that is shown of a call. */
const MAX_ERROR = 100

/** True for words that say no more than that a call reverted. */
export const isMereRevert = (words: string | undefined): words is undefined =>
  words === undefined ||
  /^(?:(?:execution |vm |transaction )?revert(?:ed)?\.?:?)?$/i.test(
    cleanText(words).trim(),
  )

/** Where a failed call failed, and with which error if there is one. */
export function failureText(
  t: Translate,
  isOrigin: boolean,
  error: string | undefined,
  isGuess = false,
): string {
  const text = cleanText(error ?? '').slice(0, MAX_ERROR)
  if (text === '') return t(isOrigin ? 'summary.failedHere' : 'summary.failedInside')
  // It is English, whatever the sentence around it is.
  const isolated = isolate(text)
  return t(isOrigin ? 'summary.failedHereWith' : 'summary.failedInsideWith', {
    error: isGuess ? t('summary.guess', { text: isolated }) : isolated,
  })
}
