import { METRICS, toBlockHeight, toUnixMs } from '@bvlgarichain/contract'
import t from 'tap'
import { hidesOthers, makeLogScale } from '../../../src/parts/chart/log-scale.ts'
import {
  gapsOf,
  isolatedPoints,
  mergePoints,
} from '../../../src/parts/chart/metric-points.ts'
import { METRIC_GROUPS } from '../../../src/parts/chart/metrics.ts'
import { changeOf, summarize } from '../../../src/screens/charts/series-summary.ts'

const points = (...values: (number | null)[]) =>
  values.map((value, index) => ({ time: toUnixMs(index * 10), value }))

const HOURS = { interval: 'HOUR', shift: 30 } as const

t.test('the time before lies under the time, point by point', async (t) => {
  const now = points(1, null, 3).map((point) => ({
    ...point,
    time: toUnixMs(point.time + HOURS.shift),
  }))
  t.equal(mergePoints(undefined, points(1), HOURS), undefined)
  t.same(mergePoints(now, points(5), HOURS), [
    { time: 30, x: 30, value: 1, before: 5 },
    { time: 40, x: 40, value: null, before: null },
    { time: 50, x: 50, value: 3, before: null },
  ])
  const befores = (before: readonly (typeof now)[number][]) =>
    mergePoints(now, before, HOURS)?.map((point) => point.before)
  t.same(befores(points(5, 6, 7).slice(1)), [null, 6, 7], 'one is missing at the start')
  t.same(befores(points(5, 6, 7).toReversed()), [5, 6, 7], 'they come in another order')
})

t.test('heights are an axis of their own, and times never one with them', async (t) => {
  const [first, second] = points(1, 2)
  if (first === undefined || second === undefined) throw new Error('no points')
  const series = [{ ...first, blockHeight: toBlockHeight(7) }, second]
  t.same(
    mergePoints(series, undefined, { interval: 'BLOCK', shift: 0 })?.map(({ x }) => x),
    [7],
  )
  t.same(
    mergePoints(series, undefined, HOURS)?.map(({ x }) => x),
    [0, 10],
  )
})

t.test('gaps are found with their ends, zeros are none', async (t) => {
  const merged = mergePoints(points(null, 1, null, null, 0, null), undefined, HOURS) ?? []
  t.same(gapsOf(merged), [
    [0, 0],
    [20, 30],
    [50, 50],
  ])
})

t.test('values between gaps are found', async (t) => {
  t.same([...isolatedPoints([1, null, 2, 3, null, 0])], [0, 5])
  t.same([...isolatedPoints([null])], [])
})

t.test('a summary ignores gaps', async (t) => {
  t.same(summarize([4, null, 2]), { total: 6, mean: 3, highest: 4, lowest: 2 })
  t.equal(summarize([1, 4000], { isSpacing: true })?.mean.toFixed(3), '2.000')
  t.equal(summarize([null]), undefined)
  t.equal(summarize([]), undefined)
  t.equal(changeOf(4, 5), 0.25)
  t.equal(changeOf(0, 5), undefined)
})

t.test('a logarithmic scale keeps zero, order and value', async (t) => {
  const scale = makeLogScale([0, 3, 4_000, null])
  t.equal(scale.toPosition(0), 0)
  t.equal(scale.toValue(scale.toPosition(4_000)), 4_000)
  t.ok(scale.toPosition(40) < scale.toPosition(400))
  const near = scale.toPosition(400) - scale.toPosition(40)
  const far = scale.toPosition(4_000) - scale.toPosition(400)
  t.ok(Math.abs(near - far) < 0.05, 'tenfold is a step, wherever')
  t.same(scale.ticks.map(scale.toValue), [0, 10, 100, 1_000, 10_000])
  const many = makeLogScale([1e-9, 1e9]).ticks
  t.same([many[0], many.at(-1)], [0, makeLogScale([1e-9, 1e9]).toPosition(1e9)])
  for (const [index, tick] of many.slice(1).entries()) {
    t.ok(tick - (many[index] ?? 0) >= (many.at(-1) ?? 0) / 12, 'labels have room')
  }
  t.equal(makeLogScale([0, null]).toPosition(0), 0)
})

t.test('an outlier selects the logarithmic scale', async (t) => {
  t.ok(hidesOthers([0, 20, 25, null, 30, 5_000]))
  t.notOk(hidesOthers([20, 25, 30, 200]))
  t.notOk(hidesOthers([0, null]))
})

t.test('every metric has one place among the charts', async (t) => {
  const shown = METRIC_GROUPS.flatMap(({ metrics }) => metrics)
  // The limit of gas says nothing without the gas used.
  t.same([...shown, 'GAS_LIMIT'].sort(), [...METRICS].sort())
  // The contract answers at most eight series at once.
  for (const { topic, metrics } of METRIC_GROUPS) t.ok(metrics.length <= 8, topic)
})
