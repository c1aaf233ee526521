import t from 'tap'
import { tabSearch } from '../../src/routes/-tab-search.ts'
import { transactionsSearch } from '../../src/routes/-transactions-search.ts'

/** What the router hands over: the address as somebody may have typed it. */
const typed = <Input>(search: Record<string, unknown>) => search as unknown as Input

t.test('a tab keeps its name and its paging', async (t) => {
  type Input = Parameters<typeof tabSearch>[0]
  t.same(tabSearch(typed<Input>({ tab: 'transfers', page: '2', size: '25', x: 1 })), {
    tab: 'transfers',
    page: 2,
    size: 25,
  })
  t.same(tabSearch(typed<Input>({ tab: '', page: '-1', size: '1e9' })), {})
  t.same(tabSearch(typed<Input>({ tab: 7 })), {})
})

t.test('the transactions list keeps filters of the right kind', async (t) => {
  type Input = Parameters<typeof transactionsSearch>[0]
  const search = {
    status: 'FAILED',
    method: '0xa9059cbb',
    address: `0x${'ab'.repeat(20)}`,
    range: 'yesterday',
    cursor: 'c',
  }
  t.same(transactionsSearch(typed<Input>(search)), search)
  t.same(
    transactionsSearch(
      typed<Input>({ status: 'failed', method: '', address: '0xab', range: '1h' }),
    ),
    {},
  )
})
