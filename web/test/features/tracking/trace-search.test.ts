import t from 'tap'
import { traceSearch } from '../../../src/features/tracking/trace-search.ts'
import { readSearch } from '../../fixtures/read-search.ts'

t.test('the search part of a trace keeps usable parameters', async (t) => {
  const check = (search: object) => readSearch(traceSearch, { ...search })
  const span = 'eee19b7ec3c1b174'
  t.same(
    check({ span, scale: 'linear', zoom: '12.50-40', find: ' seal ', critical: true }),
    {
      span,
      scale: 'linear',
      zoom: '12.5-40',
      find: 'seal',
      critical: true,
    },
  )
  t.same(check({ find: 4579, critical: 'true' }), { find: '4579', critical: true })
  t.same(
    check({ span: 'EEE', scale: 'log', zoom: '40-12', find: '  ', critical: 'no' }),
    {},
  )
  t.same(check({ find: { x: 1 }, span: { span } }), {})
  t.equal(check({ find: 'x'.repeat(999) }).find?.length, 200)
})
