import { type Batch, type NetworkStatistic, toUnixMs } from '@bvlgarichain/contract'
import t from 'tap'
import { bandOf } from '../../../src/parts/finality/band-stations.ts'
import { lateStages } from '../../../src/parts/finality/band-verdict.ts'
import { isLate } from '../../../src/parts/finality/usual-waits.ts'

const NOW = 1_800_000_000_000
const waits = new Map([
  ['BATCHED', { p50Ms: 8_000, p95Ms: 20_000 }],
  ['COMMITTED', { p50Ms: 40_000, p95Ms: 60_000 }],
] as const)
const batch = (values: Partial<Batch>) => ({ ...({} as Batch), ...values })
const index = (value: number) => value as Batch['batchIndex']

t.test('a wait is late a quarter beyond 19 of 20, and never by a poll', async (t) => {
  t.notOk(isLate(75_000, { p95Ms: 60_000 }))
  t.ok(isLate(75_001, { p95Ms: 60_000 }))
  t.notOk(isLate(4_500, { p95Ms: 1_000 }), 'a short wait has some seconds')
})

t.test('the stages that are late are named with their oldest batch', async (t) => {
  const list = [
    batch({ batchIndex: index(9), finality: 'BATCHED', time: toUnixMs(NOW - 5_000) }),
    batch({
      batchIndex: index(8),
      finality: 'COMMITTED',
      commitTime: toUnixMs(NOW - 10_000),
    }),
    batch({
      batchIndex: index(7),
      finality: 'COMMITTED',
      commitTime: toUnixMs(NOW - 90_000),
    }),
    batch({ batchIndex: index(6), finality: 'PROVEN', proveTime: toUnixMs(1) }),
  ]
  t.same(lateStages(bandOf(list, {}), waits, {}, NOW), [
    { stage: 'COMMITTED', since: NOW - 90_000, batch: 7, usualMs: 60_000 },
  ])
  t.same(
    lateStages(bandOf(list, {}), new Map(), {}, NOW),
    [],
    'nothing is late where nothing is known to be usual',
  )
})

t.test('a sequencer without blocks is late', async (t) => {
  const after = (silenceMs: number, averageBlockTimeMs: number) =>
    lateStages(
      bandOf([], {}),
      waits,
      {
        latestBlockTime: toUnixMs(NOW - silenceMs),
        averageBlockTimeMs,
      } as Partial<NetworkStatistic>,
      NOW,
    ).map(({ stage }) => stage)
  t.same(after(29_000, 1_000), [])
  t.same(after(31_000, 1_000), ['SEQUENCER'])
  t.same(after(31_000, 12_000), [], 'ten slow blocks have their time')
  t.same(after(NOW, 1_000), [], 'a block without a time')
})
