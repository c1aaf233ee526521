import '../../../src/locales/en-US/summary.ts'
import t from 'tap'
import { failureText } from '../../../src/parts/calls/failure-text.ts'
import { english, textsIn } from '../../fixtures/english.ts'

t.test('the error of a failed call follows a colon without a space before it', (t) => {
  t.equal(
    failureText(english, false, 'execution reverted'),
    'Failed inside: \u2068execution reverted\u2069',
  )
  t.equal(failureText(english, true, 'out of gas'), 'Failed here: \u2068out of gas\u2069')
  t.equal(failureText(english, true, undefined), 'Failed here')
  t.equal(
    failureText(english, true, 'Closed()', true),
    'Failed here: \u2068Closed()\u2069 (name guessed)',
  )
  t.end()
})

t.test('the colon belongs to the sentence where that runs from the right', (t) => {
  const text = failureText(textsIn('ar'), false, 'execution reverted')
  t.match(text, /^[\u0600-\u06ff ]+: \u2068execution reverted\u2069$/)
  t.end()
})
