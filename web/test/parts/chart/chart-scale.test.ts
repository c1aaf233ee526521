import t from 'tap'
import {
  linearScale,
  niceStep,
  niceTicks,
  timeTicks,
  wholeTicks,
} from '../../../src/parts/chart/chart-scale.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

t.test('a linear scale maps both ends, and backwards too', async (t) => {
  const down = linearScale([0, 10], [200, 0])
  t.equal(down(0), 200)
  t.equal(down(10), 0)
  t.equal(down(2.5), 150)
  t.equal(linearScale([4, 4], [0, 100])(4), 50, 'a flat domain lies in the middle')
})

t.test('steps are 1, 2 or 5 times a power of ten', async (t) => {
  t.equal(niceStep(10, 5), 2)
  t.equal(niceStep(11, 5), 5)
  t.equal(niceStep(0.9, 4), 0.5)
  t.equal(niceStep(30_000_000, 3), 10_000_000)
})

t.test('value ticks enclose the values', async (t) => {
  t.same(niceTicks(0, 87, 4), [0, 50, 100])
  t.same(
    niceTicks(0, 0.3, 3),
    [0, 0.1, 0.2, 0.3],
    'without the tails of binary fractions',
  )
  t.same(niceTicks(0, 1, 4, true), [0, 1], 'counts have no halves')
  t.same(niceTicks(0, 0, 4, true), [0, 1], 'a flat zero keeps an axis')
  const flat = niceTicks(1_000_000_000, 1_000_000_000, 4)
  t.ok((flat[0] ?? 0) < 1e9 && (flat.at(-1) ?? 0) > 1e9, 'a flat value lies inside')
  t.same(niceTicks(7, 9, 2), [7, 8, 9])
  for (const [high, change] of [
    [12_345.6, 2.1e-8],
    [123_456_789.1, 2.1e-5],
    [1e18, 1e-9],
  ] as const) {
    const ticks = niceTicks(high - change, high, 4)
    t.ok(ticks.length >= 2, `${high}`)
    t.ok((ticks[0] ?? 0) <= high - change && (ticks.at(-1) ?? 0) >= high, 'encloses both')
  }
})

t.test('time ticks stand on round times of the zone', async (t) => {
  const from = Date.UTC(2026, 10, 20, 1, 30)
  t.same(timeTicks(from, from + 12 * HOUR, 4), [
    Date.UTC(2026, 10, 20, 3),
    Date.UTC(2026, 10, 20, 6),
    Date.UTC(2026, 10, 20, 9),
    Date.UTC(2026, 10, 20, 12),
  ])
  const india = 5.5 * HOUR
  for (const tick of timeTicks(from, from + 4 * DAY, 4, india)) {
    t.equal((tick + india) % DAY, 0, 'local midnight')
  }
  const long = timeTicks(from, from + 3000 * DAY, 5)
  t.ok(long.length >= 3 && long.length <= 6, 'years do not make hundreds of ticks')
})

t.test('ticks of block heights lie within the range', async (t) => {
  t.same(wholeTicks(1013.5, 1113.5, 5), [1020, 1040, 1060, 1080, 1100])
  t.same(wholeTicks(-0.5, 2.5, 8), [0, 1, 2])
})
