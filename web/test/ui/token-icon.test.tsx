// @window

import { isAddress, type TokenRef } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { TokenIcon } = await import('../../src/ui/token-icon.tsx')

const ADDRESS = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const lettersOf = async (t: Test, token: Omit<TokenRef, 'tokenId'>) => {
  if (!isAddress(ADDRESS)) throw new Error('the address of the test is none')
  const { host } = await mount(
    t,
    <TokenIcon token={{ ...token, tokenId: ADDRESS }} size={24} />,
  )
  return host.querySelector('span')?.dataset.letters
}

t.test('a token shows two letters of its symbol, else of its name', async (t) => {
  t.equal(await lettersOf(t, { symbol: 'rila', name: 'Other' }), 'RI')
  t.equal(await lettersOf(t, { symbol: '***', name: '* Good Token' }), 'GO')
  t.equal(await lettersOf(t, { symbol: '\u202e$5', name: 'x' }), '5')
})

t.test('a token without letters has a drawn picture', async (t) => {
  t.equal(await lettersOf(t, {}), undefined)
  t.equal(await lettersOf(t, { symbol: '', name: '***' }), undefined)
})
