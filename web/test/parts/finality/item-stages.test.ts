import {
  FINALITY_STAGES,
  type Finality,
  type FinalityStage,
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
/** Stages up to this one, reached one second after the other, the last at `T`. */
const stagesUpTo = (last: FinalityStage) => {
  const reached = FINALITY_STAGES.slice(0, FINALITY_STAGES.indexOf(last) + 1)
  return reached.map((stage, index) => ({
    stage,
    time: toUnixMs(T - 1_000 * (reached.length - 1 - index)),
  }))
}

t.test('adds the stages ahead up', async (t) => {
  t.same(forecast('ACCEPTED', stagesUpTo('ACCEPTED'), LATENCIES, T), {
    late: false,
    overdueMs: undefined,
    estimates: [
      { stage: 'BATCHED', earliest: T + 1_000, likely: T + 10_000, latest: T + 20_000 },
      { stage: 'COMMITTED', earliest: T + 3_000, likely: T + 14_000, latest: T + 28_000 },
      { stage: 'PROVEN', earliest: T + 23_000, likely: T + 44_000, latest: T + 88_000 },
      {
        stage: 'FINALIZED',
        earliest: T + 63_000,
        likely: T + 92_000,
        latest: T + 138_000,
      },
    ],
  })
  t.same(forecast('PROVEN', stagesUpTo('PROVEN'), LATENCIES, T + 1_000).estimates, [
    { stage: 'FINALIZED', earliest: T + 40_000, likely: T + 48_000, latest: T + 50_000 },
  ])
})

t.test('an estimate in the past becomes now', async (t) => {
  const stages = stagesUpTo('COMMITTED')
  const { estimates, overdueMs } = forecast('COMMITTED', stages, LATENCIES, T + 40_000)
  t.equal(overdueMs, undefined)
  t.same(estimates[0], {
    stage: 'PROVEN',
    earliest: T + 40_000,
    likely: T + 40_000,
    latest: T + 60_000,
  })
})

t.test('a stage slower than nearly all is overdue', async (t) => {
  const now = T + 100_000
  t.same(forecast('COMMITTED', stagesUpTo('COMMITTED'), LATENCIES, now), {
    overdueMs: 100_000,
    late: true,
    estimates: [
      { stage: 'PROVEN', earliest: now, likely: now + 30_000, latest: now + 60_000 },
      {
        stage: 'FINALIZED',
        earliest: now + 40_000,
        likely: now + 78_000,
        latest: now + 110_000,
      },
    ],
  })
  t.equal(
    forecast('COMMITTED', stagesUpTo('COMMITTED'), LATENCIES, now + 60_000).overdueMs,
    160_000,
    'and grows with time',
  )
})

t.test(
  'what nobody works on is late at once, but not yet slower than others',
  async (t) => {
    const now = T + 5_000
    const held = forecast('COMMITTED', stagesUpTo('COMMITTED'), LATENCIES, now, true)
    t.equal(held.late, true)
    t.equal(held.overdueMs, undefined)
    t.match(held.estimates, [
      { stage: 'PROVEN', earliest: now, likely: now + 30_000, latest: now + 60_000 },
      { stage: 'FINALIZED', likely: now + 78_000 },
    ])
    const later = forecast(
      'COMMITTED',
      stagesUpTo('COMMITTED'),
      LATENCIES,
      T + 76_000,
      true,
    )
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
