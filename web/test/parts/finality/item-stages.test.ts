import {
  FINALITY_STAGES,
  type Finality,
  type FinalityStage,
  type StageEstimate,
  type StageLatency,
  type StageRecord,
  toUnixMs,
} from '@bvlgarichain/contract'
import t from 'tap'
import { forecast as forecastOf } from '../../../src/parts/finality/item-stages.ts'
import { usualWaits } from '../../../src/parts/finality/usual-waits.ts'

const T = 1_763_740_000_000
const latency = (stage: FinalityStage, p5Ms: number, p50Ms: number, p95Ms: number) => ({
  stage,
  p5Ms,
  p50Ms,
  p95Ms,
})
const LATENCIES: readonly StageLatency[] = [
  latency('ACCEPTED', 1_000, 10_000, 20_000),
  latency('BATCHED', 2_000, 4_000, 8_000),
  latency('COMMITTED', 20_000, 30_000, 60_000),
  latency('PROVEN', 40_000, 48_000, 50_000),
]
const forecast = (
  finality: Finality,
  stages: readonly StageRecord[],
  latencies: readonly StageLatency[],
  now: number,
  isHeld = false,
) => {
  const stall = isHeld ? 'PAUSED' : undefined
  return forecastOf({ finality, stages, waits: usualWaits([], latencies), stall }, now)
}
/** Each stage with its earliest, likely and latest time, in whole seconds after `T`. */
const inSeconds = (estimates: readonly StageEstimate[]) =>
  estimates.map(({ stage, earliest, likely, latest }) => [
    stage,
    ...[earliest, likely, latest].map((time) => Math.round((time - T) / 1_000)),
  ])
/** Stages up to this one, reached one second after the other, the last at `T`. */
const stagesUpTo = (last: FinalityStage) => {
  const reached = FINALITY_STAGES.slice(0, FINALITY_STAGES.indexOf(last) + 1)
  return reached.map((stage, index) => ({
    stage,
    time: toUnixMs(T - 1_000 * (reached.length - 1 - index)),
  }))
}

t.test('adds the stages ahead up, and their spreads by the squares', async (t) => {
  const accepted = forecast('ACCEPTED', stagesUpTo('ACCEPTED'), LATENCIES, T)
  t.match(accepted, { late: false, overdueMs: undefined })
  t.same(inSeconds(accepted.estimates), [
    ['BATCHED', 1, 10, 20],
    ['COMMITTED', 5, 14, 25],
    ['PROVEN', 30, 44, 76],
    ['FINALIZED', 76, 92, 124],
  ])
  const proven = forecast('PROVEN', stagesUpTo('PROVEN'), LATENCIES, T + 1_000)
  t.same(inSeconds(proven.estimates), [['FINALIZED', 40, 48, 50]])
})

t.test('an estimate in the past becomes now', async (t) => {
  const stages = stagesUpTo('COMMITTED')
  const { estimates, overdueMs } = forecast('COMMITTED', stages, LATENCIES, T + 40_000)
  t.equal(overdueMs, undefined)
  t.same(inSeconds(estimates), [
    ['PROVEN', 40, 40, 70],
    ['FINALIZED', 75, 88, 118],
  ])
})

t.test('a stage slower than nearly all is overdue', async (t) => {
  const now = T + 100_000
  const overdue = forecast('COMMITTED', stagesUpTo('COMMITTED'), LATENCIES, now)
  t.match(overdue, { overdueMs: 100_000, late: true })
  t.same(inSeconds(overdue.estimates), [
    ['PROVEN', 120, 130, 160],
    ['FINALIZED', 165, 178, 208],
  ])
  t.equal(
    forecast('COMMITTED', stagesUpTo('COMMITTED'), LATENCIES, now + 60_000).overdueMs,
    160_000,
    'and grows with time',
  )
})

t.test(
  'what nobody works on is late at once, but not yet slower than others',
  async (t) => {
    const stages = stagesUpTo('COMMITTED')
    const held = forecast('COMMITTED', stages, LATENCIES, T + 5_000, true)
    t.match(held, { late: true, overdueMs: undefined })
    t.same(inSeconds(held.estimates), [
      ['PROVEN', 25, 35, 65],
      ['FINALIZED', 70, 83, 113],
    ])
    const later = forecast('COMMITTED', stages, LATENCIES, T + 76_000, true)
    t.equal(later.overdueMs, 76_000)
  },
)

t.test('nothing is said where nothing is known', async (t) => {
  const nothing = { estimates: [], late: false, overdueMs: undefined }
  t.same(forecast('ACCEPTED', stagesUpTo('ACCEPTED'), [], T), nothing)
  t.same(forecast('FINALIZED', stagesUpTo('FINALIZED'), LATENCIES, T), nothing)
  t.same(forecast('REVERTED', stagesUpTo('COMMITTED'), LATENCIES, T), nothing)
  t.same(forecast('COMMITTED', stagesUpTo('BATCHED'), LATENCIES, T), nothing, 'no time')
  t.same(
    forecast('ACCEPTED', stagesUpTo('ACCEPTED'), LATENCIES.slice(0, 2), T).estimates.map(
      ({ stage }) => stage,
    ),
    ['BATCHED', 'COMMITTED'],
    'a gap ends the list',
  )
  const [first] = forecast(
    'PROVEN',
    stagesUpTo('PROVEN'),
    [{ stage: 'PROVEN', p50Ms: 5, p95Ms: 9 }],
    T,
  ).estimates
  t.equal(first?.earliest, T, 'without the shortest waits it may come at once')
})
