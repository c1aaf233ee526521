import t from 'tap'
import { alignSeries, extent, nearestIndex } from '../../../src/parts/chart/chart-data.ts'

t.test('series with different positions share one axis', async (t) => {
  const line = { label: '', shape: 'line' } as const
  const data = alignSeries([
    {
      ...line,
      id: 'a',
      points: [
        { x: 3, y: 30 },
        { x: 1, y: 10 },
      ],
    },
    {
      ...line,
      id: 'b',
      points: [
        { x: 2, y: null },
        { x: 3, y: 0 },
      ],
    },
  ])
  t.same(data.xs, [1, 2, 3])
  t.same(data.values, [
    [10, null, 30],
    [null, null, 0],
  ])
})

t.test('the extent ignores gaps', async (t) => {
  t.same(
    extent([
      [null, 4],
      [-2, null],
    ]),
    [-2, 4],
  )
  t.equal(extent([[null, null], []]), undefined)
})

t.test('the nearest position', async (t) => {
  const xs = [10, 20, 40]
  t.equal(nearestIndex(xs, -5), 0)
  t.equal(nearestIndex(xs, 14), 0)
  t.equal(nearestIndex(xs, 16), 1)
  t.equal(nearestIndex(xs, 31), 2)
  t.equal(nearestIndex(xs, 99), 2)
  t.equal(nearestIndex([], 1), -1)
})
