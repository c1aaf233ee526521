import t from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'

openWindow()
const { readCoins } = await import('../../../../src/parts/contract/forms/write-form.tsx')

t.test('an amount of coins in their smallest unit', async (t) => {
  t.equal(readCoins('', 18), 0n)
  t.equal(readCoins(' 1.5 ', 18), 15n * 10n ** 17n)
  t.equal(readCoins('0.01', 2), 1n)
  for (const text of ['1.', '.5', '-1', '1e3', '0x1', '1,5', '0.001', 'x']) {
    t.equal(readCoins(text, 2), undefined, text)
  }
})
