import {
  type Batch,
  type Finality,
  type NetworkStatistic,
  toUnixMs,
} from '@bvlgarichain/contract'
import t from 'tap'
import { bandOf, type Station } from '../../../src/parts/finality/band-stations.ts'
import { usualTimeTo, usualWaits } from '../../../src/parts/finality/usual-waits.ts'

/** Unix milliseconds. */
const T = 1_763_740_000_000

const batches = (...finalities: Finality[]): readonly Batch[] =>
  finalities.map((finality, index) => ({
    ...({} as Batch),
    finality,
    batchIndex: (100 - index) as Batch['batchIndex'],
    endBlock: (5_000 - index * 20) as Batch['endBlock'],
  }))
const statistic = (values: Partial<Record<keyof NetworkStatistic, number>>) =>
  values as unknown as Partial<NetworkStatistic>
const indexes = ({ batches }: Pick<Station, 'batches'>) =>
  batches.map(({ batchIndex }) => batchIndex)
const byStage = (list: readonly Batch[], facts: ReturnType<typeof statistic> = {}) =>
  Object.fromEntries(bandOf(list, facts).stations.map((one) => [one.stage, one]))

t.test('each batch is in the station of its stage', async (t) => {
  const list = batches('BATCHED', 'COMMITTED', 'COMMITTED', 'PROVEN', 'FINALIZED')
  const band = bandOf(list, statistic({ latestBlockHeight: 5_007 }))
  t.equal(band.waitingBlocks, 7)
  t.same(
    band.stations.map((station) => [station.stage, ...indexes(station)]),
    [
      ['ACCEPTED'],
      ['BATCHED', 100],
      ['COMMITTED', 99, 98],
      ['PROVEN', 97],
      ['FINALIZED', 96],
    ],
  )
})

t.test('of final ones the newest are drawn, of a jam the oldest', async (t) => {
  const final = byStage(batches(...Array<Finality>(20).fill('FINALIZED'))).FINALIZED
  t.same(final && indexes(final), [100, 99, 98])
  const jam = byStage(batches(...Array<Finality>(20).fill('COMMITTED'))).COMMITTED
  t.equal(jam?.count, 20, 'the count tells all')
  t.same(jam && indexes(jam), [82, 81])
  t.equal(jam?.first, 81)
})

t.test('a batch that was rolled back waits to be committed again', async (t) => {
  const list = batches('REVERTED', 'FINALIZED')
  t.equal(bandOf(list, {}).rolledBack, 1)
  t.same(byStage(list).BATCHED?.count, 1)
})

t.test('each proof has its own lane', async (t) => {
  const proof = (index: number, teeProof: string, zkProof: string) => ({
    ...({} as Batch),
    batchIndex: index as Batch['batchIndex'],
    finality: 'COMMITTED' as const,
    commitTime: toUnixMs(T + index * 1_000),
    teeProof,
    zkProof,
  })
  const { lanes } = bandOf(
    [proof(9, 'PENDING', 'PENDING'), proof(8, 'COMMITTED', 'READY')] as Batch[],
    statistic({ lastCommittedBatch: 9, lastTeeProvenBatch: 8 }),
  )
  t.same(lanes, [
    { kind: 'TEE', latest: 8, awaiting: 9, since: T + 9_000, behind: 0 },
    { kind: 'ZK', latest: undefined, awaiting: 8, since: T + 8_000, behind: undefined },
  ])
  const late = bandOf([], statistic({ lastCommittedBatch: 9, lastTeeProvenBatch: 6 }))
  t.equal(late.lanes[0]?.behind, 2, 'beside the one that is being proven')
})

t.test('the oldest block without a batch is found by the pace of blocks', async (t) => {
  const [newest] = batches('BATCHED')
  const facts = statistic({
    latestBlockHeight: 5_003,
    latestBlockTime: T + 90_000,
    averageBlockTimeMs: 1_000,
  })
  const since = (time: number) =>
    byStage([{ ...newest, time: toUnixMs(T + time) } as Batch], facts).ACCEPTED?.since
  t.equal(since(10_000), T + 88_000, 'three blocks, the newest at 90 s')
  t.equal(since(89_000), T + 89_000, 'none is older than the batch before')
})

t.test('nothing waits since a time that is none', async (t) => {
  const [newest] = batches('BATCHED')
  const time = toUnixMs(0)
  const stations = byStage(
    [{ ...newest, time } as Batch],
    statistic({ latestBlockHeight: 5_003, latestBlockTime: 0, averageBlockTimeMs: 1 }),
  )
  t.equal(stations.ACCEPTED?.since, undefined)
  t.equal(stations.BATCHED?.since, undefined)
  t.equal(stations.BATCHED?.first, 100)
})

t.test('usual times come from the backend, else from the batches', async (t) => {
  const list = Array.from({ length: 20 }, (_, index) => ({
    ...({} as Batch),
    time: toUnixMs(0),
    commitTime: toUnixMs(1_000 + index),
    proveTime: toUnixMs(index === 7 ? 3_600_000 : 5_000 + index),
  }))
  const waits = usualWaits(list, [{ stage: 'BATCHED', p50Ms: 7, p95Ms: 9 }])
  t.same(waits.get('BATCHED'), { p50Ms: 7, p95Ms: 9 })
  t.same(waits.get('COMMITTED'), { p50Ms: 4_000, p95Ms: 4_000 }, 'an hour is not usual')
  t.equal(waits.get('PROVEN'), undefined, 'no list says when a batch was final')
  t.equal(usualWaits(list.slice(0, 4), undefined).size, 0, 'four say nothing')
})

t.test('the pace of the past says nothing of the present one', async (t) => {
  /** A batch of 20 blocks every `everyMs`, which is committed and proven after as long; newest first. */
  const made = (count: number, everyMs: number, since = 0) =>
    Array.from({ length: count }, (_, at) => {
      const time = since + (count - at) * everyMs
      return {
        ...({} as Batch),
        startBlock: (20 * (count - at)) as Batch['startBlock'],
        endBlock: (20 * (count - at) + 19) as Batch['endBlock'],
        time: toUnixMs(time),
        commitTime: toUnixMs(time + everyMs),
        proveTime: toUnixMs(time + 2 * everyMs),
      }
    })
  const hours = 4 * 3_600_000
  t.equal(usualWaits(made(30, hours), [], 1_000).get('BATCHED'), undefined, 'a fresh one')
  t.same(
    usualWaits([...made(6, 20_000, 24 * hours), ...made(24, hours)], [], 1_000).get(
      'BATCHED',
    ),
    { p50Ms: 20_000, p95Ms: 20_000 },
    'live batches after a history',
  )
  t.same(
    usualWaits(made(30, hours), [], hours / 20).get('BATCHED'),
    { p50Ms: hours, p95Ms: hours },
    'a slow network at its own pace',
  )
})

t.test('the time to a stage is the sum of the waits before it', async (t) => {
  const wait = (p50Ms: number) => ({ p50Ms, p95Ms: 2 * p50Ms })
  const waits = new Map([
    ['ACCEPTED', wait(5)],
    ['BATCHED', wait(20)],
    ['COMMITTED', wait(40)],
  ] as const)
  t.equal(usualTimeTo('ACCEPTED', waits), 0)
  t.equal(usualTimeTo('PROVEN', waits), 65)
  t.equal(usualTimeTo('FINALIZED', waits), undefined, 'one wait is not known')
})

t.test('nothing is claimed where nothing is known', async (t) => {
  const waiting = (list: readonly Batch[], latestBlockHeight?: number) =>
    bandOf(list, { ...(latestBlockHeight ? statistic({ latestBlockHeight }) : {}) })
      .waitingBlocks
  t.equal(waiting([], 5), undefined)
  t.equal(waiting(batches('BATCHED')), undefined)
  t.equal(waiting(batches('BATCHED'), 4_000), 0, 'never negative')
  const [lane] = bandOf([], undefined).lanes
  t.same(lane, {
    kind: 'TEE',
    latest: undefined,
    awaiting: undefined,
    since: undefined,
    behind: undefined,
  })
})
