import t from 'tap'
import { compactNumber } from '../../src/lib/compact-number.ts'

t.test('numbers are shortened, with their unit', async (t) => {
  t.same(compactNumber(0), { digits: '0' })
  t.same(compactNumber(999.94), { digits: '999.9' })
  t.same(compactNumber(0.000123456), { digits: '0.0001235' })
  t.same(compactNumber(1_234), { digits: '1.23', unit: 'thousand' })
  t.same(compactNumber(-30_000_000), { digits: '-30', unit: 'million' })
  t.same(compactNumber(1e9), { digits: '1', unit: 'billion' })
  t.same(compactNumber(4.5e12), { digits: '4.5', unit: 'trillion' })
  t.same(compactNumber(2 ** 256), { digits: '1.16e+77' })
})
