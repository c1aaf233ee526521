import t from 'tap'
import { transactionsSearch } from '../../src/features/transaction/transactions-search.ts'
import { tabSearch } from '../../src/lib/tab-search.ts'
import { readSearch } from '../fixtures/read-search.ts'

t.test('a tab keeps its name and its paging', async (t) => {
  t.same(readSearch(tabSearch, { tab: 'transfers', page: '2', size: '25', x: 1 }), {
    tab: 'transfers',
    page: 2,
    size: 25,
  })
  t.same(readSearch(tabSearch, { tab: '', page: '-1', size: '1e9' }), {})
  t.same(readSearch(tabSearch, { tab: 7 }), {})
})

t.test('the transactions list keeps filters of the right kind', async (t) => {
  const search = {
    status: 'FAILED',
    method: '0xa9059cbb',
    address: `0x${'ab'.repeat(20)}`,
    range: 'yesterday',
    cursor: 'c',
  }
  t.same(readSearch(transactionsSearch, search), search)
  t.same(
    readSearch(transactionsSearch, {
      status: 'failed',
      method: '',
      address: '0xab',
      range: '1h',
    }),
    {},
  )
})
