import t from 'tap'
import { chartRange, homeSearch } from '../../../src/features/home/home-search.ts'
import { readSearch } from '../../fixtures/read-search.ts'

const check = (search: object) => readSearch(homeSearch, { ...search })

t.test('the dashboard keeps the stretch of each chart that differs', async (t) => {
  t.same(check({ volume: '7d', gas: '14d', tps: '7d' }), {
    volume: '7d',
    gas: '14d',
    tps: '7d',
  })
  t.same(check({ volume: '24h', gas: '7d' }), { gas: '7d' }, 'the usual one is not told')
})

t.test('a stretch that there is not leaves the usual one', async (t) => {
  for (const junk of ['', '1d', '7D', 7, null, { x: 1 }, true]) {
    const search = check({ volume: junk, other: '7d' })
    t.same(search, {}, String(junk))
    t.equal(chartRange(search, 'volume'), '24h')
  }
  t.equal(chartRange(check({ tps: '14d' }), 'tps'), '14d')
})
