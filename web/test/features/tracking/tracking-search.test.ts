import t from 'tap'
import { trackingSearch } from '../../../src/features/tracking/tracking-search.ts'
import { readSearch } from '../../fixtures/read-search.ts'

const check = (search: object) => readSearch(trackingSearch, { ...search })

const FROM = 1_763_740_000_000
const TO = FROM + 60_000

t.test('the list of traces keeps filters of the right kind', async (t) => {
  const search = {
    range: '1m',
    component: 'L1',
    minDuration: 100,
    errors: true,
    tx: `0x${'ab'.repeat(32)}`,
  }
  t.same(check({ ...search, page: '2' }), { ...search, page: 2 })
  t.same(check({ range: 'yesterday' }), { range: 'yesterday' })
  t.same(
    check({ range: '7m', component: 'l1', minDuration: -1, errors: 'no', tx: '0xab' }),
    {},
  )
})

t.test('one or two bounds make a time range', async (t) => {
  t.same(check({ from: FROM, to: String(TO) }), { from: FROM, to: TO })
  t.same(check({ from: FROM }), { from: FROM })
  t.same(check({ to: TO }), { to: TO })
  t.same(check({ from: FROM, to: TO, range: '5m' }), { from: FROM, to: TO })
})

t.test('moments that are none, or reversed, leave the name', async (t) => {
  for (const junk of [
    '',
    'now',
    0,
    -1,
    1.5,
    9e15,
    8_640_000_000_000_000,
    null,
    { x: 1 },
    true,
  ]) {
    t.same(check({ from: junk, range: '5m' }), { range: '5m' }, String(junk))
  }
  t.same(check({ from: TO, to: FROM, range: '5m' }), { range: '5m' })
  t.same(check({ from: FROM, to: FROM }), {}, 'nothing lies between')
})
