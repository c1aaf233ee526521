import t from 'tap'
import { addressSearch } from '../../../src/screens/accounts/address-search.ts'
import { addressTabOf } from '../../../src/screens/accounts/address-tab.ts'

t.test('old links to events lead to the logs', async (t) => {
  const { parse } = addressSearch
  const event = 'Transfer(address,address,uint256)'
  const link = { tab: 'contract', event, fromBlock: '7' }
  t.same(parse(link), { tab: 'logs', event, fromBlock: 7 })
  t.same(parse({ tab: 'contract', fn: 'name()' }), { tab: 'contract', fn: 'name()' })
  for (const tab of ['balance', 'internal']) {
    t.equal(addressTabOf(parse({ tab }).tab), 'transactions', 'as for an unknown tab')
  }
})
