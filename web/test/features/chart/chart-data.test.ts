import t from 'tap'
import {
  alignSeries,
  extent,
  indexAfterKey,
  lineRuns,
  nearestIndex,
} from '../../../src/features/chart/chart-data.ts'

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

t.test('no line runs over a gap', async (t) => {
  t.same(lineRuns([0, 1, 2, 3, 4], [5, 6, null, 7, 0], 1), [
    [0, 1],
    [3, 4],
  ])
  t.same(
    lineRuns([0, 1, 4, 5], [1, 1, 1, 1], 1),
    [
      [0, 1],
      [2, 3],
    ],
    'missing positions are a gap too',
  )
  t.same(lineRuns([], [], 1), [])
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

t.test('keys walk the crosshair and stop at the ends', async (t) => {
  t.equal(indexAfterKey('ArrowLeft', undefined, 5), 4, 'the first press shows the newest')
  t.equal(indexAfterKey('ArrowLeft', 4, 5), 3)
  t.equal(indexAfterKey('ArrowLeft', 0, 5), 0)
  t.equal(indexAfterKey('ArrowRight', 4, 5), 4)
  t.equal(indexAfterKey('Home', 4, 5), 0)
  t.equal(indexAfterKey('End', 0, 5), 4)
  t.equal(indexAfterKey('PageUp', 25, 50), 15)
  t.equal(indexAfterKey('a', 1, 5), undefined)
  t.equal(indexAfterKey('ArrowLeft', undefined, 0), undefined)
})
