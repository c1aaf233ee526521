import t from 'tap'
import { fitScale } from '../../../src/parts/spans/time-scale.ts'

const T = 1_763_740_000_000

t.test('an axis that shows milliseconds beside minutes', async (t) => {
  const axis = fitScale([T, T + 2, T + 500, T + 90_000])
  t.equal(axis.at(T), 0)
  t.equal(axis.at(T + 90_000), 1)
  t.equal(axis.at(T + 1e9), 1)
  t.equal(axis.at(T - 5), 0)
  t.ok(axis.at(T + 2) > 0.04, 'two milliseconds of ninety seconds can be seen')
  const times = [0, 1, 2, 100, 500, 1_000, 60_000, 90_000].map((ms) => axis.at(T + ms))
  t.same(
    times,
    times.toSorted((a, b) => a - b),
    'time never runs backwards',
  )
  const many = fitScale(Array.from({ length: 500 }, (_, n) => T + n * 10 + 5 * (n % 2)))
  t.ok(many.marks.length <= 50)
  t.equal(fitScale([]).at(T), 1)
  t.equal(fitScale([T, T]).at(T), 0)
})
