import t from 'tap'
import { chartsSearch } from '../../src/features/chart/charts-search.ts'
import { tokenSearch } from '../../src/features/token/token-search.ts'
import { tokensSearch } from '../../src/features/token/tokens-search.ts'
import { transfersSearch } from '../../src/features/transfer/transfers-search.ts'
import { readSearch } from '../fixtures/read-search.ts'

t.test('the tokens list keeps filters and order of the right kind', async (t) => {
  const read = (search: Record<string, unknown>) => readSearch(tokensSearch, search)
  const search = { keyword: 'ril', type: 'ERC20', sort: 'NEWEST', cursor: 'c' }
  t.same(read(search), search)
  t.same(read({ keyword: '  ', type: 'NATIVE', sort: 'newest' }), {})
  t.equal(read({ keyword: 'x'.repeat(500) }).keyword?.length, 100)
})

t.test('a token keeps its tab and a filter that is an address', async (t) => {
  const read = (search: Record<string, unknown>) => readSearch(tokenSearch, search)
  const address = `0x${'Ab'.repeat(20)}`
  t.same(read({ tab: 'holders', page: '2', address }), {
    tab: 'holders',
    page: 2,
    address: address.toLowerCase(),
  })
  t.same(read({ address: '0xab' }), {})
})

t.test('the transfers list keeps a known standard', async (t) => {
  t.same(readSearch(transfersSearch, { type: 'ERC1155', size: '50' }), {
    type: 'ERC1155',
    size: 50,
  })
  t.same(readSearch(transfersSearch, { type: 'NATIVE' }), {})
})

t.test('charts keep a time that is one', async (t) => {
  const read = (search: Record<string, unknown>) => readSearch(chartsSearch, search)
  t.same(
    read({
      metric: 'TPS',
      range: 'this-week',
      interval: 'HOUR',
      compare: 'true',
      scale: 'log',
    }),
    { metric: 'TPS', range: 'this-week', interval: 'HOUR', compare: true, scale: 'log' },
  )
  t.same(read({ from: '2026-11-01', to: '2026-11-03' }), {
    from: '2026-11-01',
    to: '2026-11-03',
  })
  t.same(read({ start: '1000', end: '2000' }), { start: 1000, end: 2000 })
  t.same(
    read({
      metric: 'NOPE',
      range: 'x',
      from: '2026-11-05',
      to: '2026-11-03',
      start: '2000',
      end: '1000',
      compare: 'no',
      scale: 'sqrt',
    }),
    {},
  )
  t.same(read({ start: '1000' }), {})
})
