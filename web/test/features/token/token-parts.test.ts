import { toAddress, toWei } from '@bvlgarichain/shared'
import t from 'tap'
import { rankHolders } from '../../../src/features/token/rank-holders.ts'
import { readTokenId } from '../../../src/features/token/read-token-id.ts'

const address = toAddress(`0x${'ab'.repeat(20)}`)

t.test('a token goes by an address in any letter case, or by its name', async (t) => {
  t.equal(readTokenId(` ${address.toUpperCase().replace('0X', '0x')} `), address)
  t.equal(readTokenId('Native'), 'native')
  t.equal(readTokenId('0xab'), undefined)
  t.equal(readTokenId(''), undefined)
})

t.test('ranks go on from page to page', async (t) => {
  const holder = { address, balance: toWei('1') }
  t.same(
    rankHolders([holder, holder], 3, 25).map(({ rank }) => rank),
    [51, 52],
  )
})
