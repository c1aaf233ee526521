import t from 'tap'
import { valueText } from '../../src/locales/value-text.ts'
import { english } from '../fixtures/english.ts'

t.test('an unknown value is shown as it is, as far as there is room', async (t) => {
  t.equal(valueText(english, 'ui.', 'FINALIZED'), english('ui.FINALIZED'))
  t.equal(valueText(english, 'ui.', 'HALF_FINAL'), 'HALF_FINAL')
  t.equal(valueText(english, 'ui.', 'HALF_FINAL', 'Hint'), '')
  for (const odd of ['FINALIZED.length', '$t(ui.FINALIZED)', 'toString', '{count}', '']) {
    t.equal(valueText(english, 'ui.', odd), odd)
  }
  const long = valueText(english, 'ui.', 'X'.repeat(80))
  t.match(long, /^X{31}…$/)
})
