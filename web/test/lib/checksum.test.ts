import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { checksummed, checksummedIn, hasBrokenChecksum } from '../../src/lib/checksum.ts'

// From EIP-55 itself.
const examples = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
]

t.test('the letter case of EIP-55', async (t) => {
  for (const example of examples) {
    t.equal(checksummed(toAddress(example)), example)
    t.notOk(hasBrokenChecksum(example))
    t.notOk(hasBrokenChecksum(example.toLowerCase()))
    t.notOk(hasBrokenChecksum(`0x${example.slice(2).toUpperCase()}`))
  }
})

t.test('one letter of the wrong case is noticed', async (t) => {
  t.ok(hasBrokenChecksum('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'))
  t.notOk(hasBrokenChecksum('not an address'))
})

t.test('addresses in a decoded value', async (t) => {
  const [first = '', second = ''] = examples
  t.equal(
    checksummedIn('address[]', JSON.stringify([first.toLowerCase(), second])),
    JSON.stringify([first, second]),
  )
  t.equal(checksummedIn('bytes20', first.toLowerCase()), first.toLowerCase())
  const word = `0x${'ab'.repeat(32)}`
  t.equal(checksummedIn('(address,bytes32)', word), word)
})
