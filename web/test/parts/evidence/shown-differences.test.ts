import { toWei } from '@bvlgarichain/contract'
import t from 'tap'
import { differences } from '../../../src/parts/evidence/shown-differences.ts'

t.test('values that are shown are compared with those proven', (t) => {
  const proven = { balance: 5n, nonce: 7n }
  t.same(differences({ balance: toWei('5'), nonce: 7 }, proven), [])
  t.same(differences({ balance: toWei('6'), nonce: 7 }, proven), ['balance'])
  t.same(differences({ balance: toWei('6'), nonce: 8 }, proven), ['balance', 'nonce'])
  t.same(differences({ nonce: 7 }, proven), [])
  t.equal(differences({}, proven), undefined)
  t.equal(differences(undefined, proven), undefined)
  t.end()
})
