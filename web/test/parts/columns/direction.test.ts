import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { directionFor, movedFor } from '../../../src/parts/columns/direction.ts'
import {
  addressTabOf,
  directionOfTab,
} from '../../../src/screens/accounts/address-tab.ts'

const me = toAddress(`0x${'11'.repeat(20)}`)
const other = toAddress(`0x${'22'.repeat(20)}`)

t.test('the direction of a movement', async (t) => {
  t.equal(directionFor(me, me, other), 'OUT')
  t.equal(directionFor(me, other, me), 'IN')
  t.equal(directionFor(me, me, me), 'SELF')
  t.equal(directionFor(me, me, null), 'OUT', 'a creation')
  t.equal(directionFor(me, other, null), 'IN', 'its own creation')
})

t.test('tabs of the page address', async (t) => {
  t.equal(addressTabOf(undefined), 'transactions')
  t.equal(addressTabOf('nonsense'), 'transactions')
  t.equal(addressTabOf('tokens'), 'tokens')
  t.equal(directionOfTab('transfers-in'), 'IN')
  t.equal(directionOfTab('transfers-out'), 'OUT')
  t.equal(directionOfTab('transfers'), undefined)
})

t.test('what a transaction moved for an account', async (t) => {
  const of = (tx: object) => {
    const { coins = '-', tokens = '-' } = movedFor(me, tx)
    return `${coins} ${tokens}`
  }
  const call = { from: me, to: other, value: '0' }
  t.equal(of({ ...call, value: '5' }), 'OUT -')
  t.equal(of({ ...call, value: '5', status: 'FAILED' }), '- -')
  t.equal(of({ from: other, to: me, value: '5' }), 'IN -')
  t.equal(of({ from: other, to: null, value: '5' }), 'IN -', 'by its creation')
  t.equal(of({ from: other, to: other, value: '5' }), '- -', 'no party')
  t.equal(of(call), '- -')
  const received = { from: other, to: me }
  t.equal(of({ ...call, tokenTransfers: [received] }), '- IN', 'a claim of tokens')
  t.equal(of({ ...call, tokenTransfers: [{ from: other, to: other }] }), '- -')
  t.equal(of({ ...call, tokenTransfers: [received], tokenTransferCount: 2 }), '- -')
  const none = { ...received, amount: '0' }
  t.equal(of({ ...call, tokenTransfers: [none] }), '- -', 'nothing has no sign')
  const relayed = { from: other, to: other, value: '0' }
  t.equal(of({ ...relayed, deposit: { receiver: me } }), '- IN')
  t.equal(of({ ...call, deposit: { receiver: other } }), '- -', 'of its relayer')
})
