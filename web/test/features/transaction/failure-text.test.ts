import t from 'tap'
import { failureText } from '../../../src/features/transaction/failure-text.ts'
import { summary as ar } from '../../../src/i18n/ar/summary.ts'
import { translate } from '../../../src/i18n/dictionary.ts'
import { summary as en } from '../../../src/i18n/en-us/summary.ts'
import type { Translate } from '../../../src/i18n/text.tsx'

const textsOf =
  (summary: object, locale: string): Translate =>
  (key, params) =>
    translate([{ summary } as never], locale, key, params)
const english = textsOf(en, 'en-US')

t.test('the error of a failed call follows a colon without a space before it', (t) => {
  t.equal(
    failureText(english, false, 'execution reverted'),
    'Failed inside: \u2068execution reverted\u2069',
  )
  t.equal(failureText(english, true, 'out of gas'), 'Failed here: \u2068out of gas\u2069')
  t.equal(failureText(english, true, undefined), 'Failed here')
  t.equal(
    failureText(english, true, 'Closed()', true),
    'Failed here: \u2068Closed()\u2069 (guessed)',
  )
  t.end()
})

t.test('the colon belongs to the sentence where that runs from the right', (t) => {
  const text = failureText(textsOf(ar, 'ar'), false, 'execution reverted')
  t.match(text, /^[\u0600-\u06ff ]+: \u2068execution reverted\u2069$/)
  t.end()
})
