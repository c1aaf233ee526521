import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { readTokenId } from '../../../src/lib/path-params.ts'

const address = toAddress(`0x${'ab'.repeat(20)}`)

t.test('a token goes by an address in any letter case, or by its name', async (t) => {
  t.equal(readTokenId(` ${address.toUpperCase().replace('0X', '0x')} `), address)
  t.equal(readTokenId('Native'), 'native')
  t.equal(readTokenId('0xab'), undefined)
  t.equal(readTokenId(''), undefined)
})
