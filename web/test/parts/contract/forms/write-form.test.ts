// @window

import t from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'

openWindow()
const { readCoins } = await import('../../../../src/parts/contract/forms/write-form.tsx')

t.test('an amount of coins in their smallest unit', async (t) => {
  t.equal(readCoins('', 18), 0n)
  t.equal(readCoins(' 1.5 ', 18), 15n * 10n ** 17n)
  t.equal(readCoins('0.01', 2), 1n)
  t.equal(readCoins('0,5', 2), 50n)
  t.equal(readCoins('.5', 2), 50n)
  for (const text of ['-1', '1e3', '0x1', '1,234', '0.001', 'x', '9'.repeat(31)]) {
    t.equal(readCoins(text, 2), undefined, text)
  }
})
