import { toAddress } from '@bvlgarichain/shared'
import t from 'tap'
import {
  addressTabOf,
  directionOfTab,
} from '../../../src/features/account/address-tab.ts'
import { directionFor } from '../../../src/features/account/direction.ts'

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
