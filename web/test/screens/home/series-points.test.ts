import type { Series } from '@bvlgarichain/contract'
import t from 'tap'
import { pointsByHeight, pointsByTime } from '../../../src/screens/home/series-points.ts'

const series = [
  {
    metric: 'GAS_PRICE',
    points: [
      { time: 1, value: 5, blockHeight: 10 },
      { time: 2, value: null, blockHeight: 11 },
      { time: 3, value: 6 },
    ],
  },
] as unknown as readonly Series[]

t.test('a gap stays a gap', async (t) => {
  t.same(pointsByTime(series, 'GAS_PRICE'), [
    { x: 1, y: 5 },
    { x: 2, y: null },
    { x: 3, y: 6 },
  ])
  t.same(pointsByHeight(series, 'GAS_PRICE'), [
    { x: 10, y: 5 },
    { x: 11, y: null },
  ])
})

t.test('a metric missing in the response has no points', async (t) => {
  t.same(pointsByTime(series, 'TPS'), [])
  t.same(pointsByTime(undefined, 'TPS'), [])
})
