import {
  type Batch,
  type Finality,
  type NetworkStatistic,
  toUnixMs,
} from '@bvlgarichain/shared'
import t from 'tap'
import {
  bandOf,
  type Station,
  usualTimeTo,
  usualWaits,
} from '../../../src/features/finality/band-stations.ts'
import { boxesOf } from '../../../src/features/finality/boxes-of.ts'
import type { LitItem } from '../../../src/features/finality/lit-item.ts'

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

const item = (finality: Finality, index: number): LitItem => ({
  kind: 'WITHDRAWAL',
  finality,
  batchIndex: index as Batch['batchIndex'],
})

t.test('the batch of an item is always drawn, at the stage of the item', async (t) => {
  const list = batches('COMMITTED', ...Array<Finality>(9).fill('FINALIZED'))
  const drawn = (lit: LitItem) =>
    bandOf(list, {}, lit)
      .stations.filter(({ batches }) => batches.length > 0)
      .map((station) => [station.stage, ...indexes(station)])
  t.same(drawn(item('FINALIZED', 12)), [
    ['COMMITTED', 100],
    ['FINALIZED', 99, 98, 12],
  ])
  t.same(drawn(item('FINALIZED', 98)), [
    ['COMMITTED', 100],
    ['FINALIZED', 99, 98, 97],
  ])
  t.same(
    drawn(item('BATCHED', 101)),
    [
      ['BATCHED', 101],
      ['COMMITTED', 100],
      ['FINALIZED', 99, 98, 97],
    ],
    'newer than the list',
  )
})

t.test('the item takes the place of another batch', async (t) => {
  const final = (
    lit: LitItem,
    list = batches(...Array<Finality>(9).fill('FINALIZED')),
  ) => {
    const station = bandOf(list, {}, lit).stations.at(-1)
    return station && [station.count, ...indexes(station)]
  }
  t.same(final(item('FINALIZED', 95)), [2, 100, 99, 95])
  t.same(final(item('FINALIZED', 98)), [3, 100, 99, 98])
  t.same(
    final(item('FINALIZED', 12), batches('FINALIZED', 'FINALIZED')),
    [2, 100, 99, 12],
    'there is room for it, but it is not the third newest',
  )
  t.same(
    final(item('FINALIZED', 12), batches('PROVEN')),
    [0, 12],
    'the newest final one is not in the list',
  )
  const jam = batches(...Array<Finality>(20).fill('COMMITTED'))
  const station = bandOf(jam, {}, item('COMMITTED', 95)).stations[2]
  t.same(station && [station.count, ...indexes(station)], [20, 95, 81])
})

t.test('boxes know the batches between them and the neighbor of the item', async (t) => {
  const boxes = (lit: LitItem | undefined, ...all: readonly number[]) =>
    boxesOf(
      all.map((index) => ({ batchIndex: index as Batch['batchIndex'] })),
      lit,
    ).map(({ batch, skipped, isLit, isNear }) =>
      [skipped || '', batch.batchIndex, isLit ? 'lit' : isNear ? 'near' : ''].join(' '),
    )
  t.same(boxes(item('FINALIZED', 5), 103, 102, 5), [' 103 ', ' 102 near', '96 5 lit'])
  t.same(boxes(item('PROVEN', 9), 9, 8), [' 9 lit', ' 8 near'])
  t.same(boxes(item('PROVEN', 9), 9), [' 9 lit'])
  t.same(boxes(undefined, 9, 7), [' 9 ', '1 7 '])
})

t.test('the details of an item outweigh the list of batches', async (t) => {
  const list = batches('BATCHED', 'COMMITTED', 'PROVEN').map((batch) => ({
    ...batch,
    teeProof: 'PENDING' as const,
    commitTime: toUnixMs(T + 5),
  }))
  const filled = (lit: LitItem) => {
    const { stations, lanes } = bandOf(list, statistic({ latestBlockHeight: 5_007 }), lit)
    return [
      ...stations.map((station) => [station.stage, station.count, ...indexes(station)]),
      lanes[0]?.since,
    ]
  }
  t.same(
    filled(item('BATCHED', 99)),
    [
      ['ACCEPTED', 0],
      ['BATCHED', 2, 100, 99],
      ['COMMITTED', 0],
      ['PROVEN', 1, 98],
      ['FINALIZED', 0],
      T + 5,
    ],
    'the list is ahead',
  )
  t.same(
    filled(item('PROVEN', 99)),
    [
      ['ACCEPTED', 0],
      ['BATCHED', 1, 100],
      ['COMMITTED', 0],
      ['PROVEN', 2, 99, 98],
      ['FINALIZED', 0],
      T + 5,
    ],
    'the list is behind',
  )
  t.same(
    filled(item('ACCEPTED', 100))[1],
    ['BATCHED', 1, 100],
    'a batch is never in the first stage',
  )
  t.equal(bandOf(list, {}, item('REVERTED', 99)).rolledBack, 1)
})

t.test(
  'an item newer than the list leaves the blocks without a batch alone',
  async (t) => {
    const facts = statistic({ latestBlockHeight: 5_007 })
    t.equal(bandOf(batches('COMMITTED'), facts, item('BATCHED', 101)).waitingBlocks, 7)
  },
)

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
    { kind: 'TEE', latest: 8, awaiting: 9, since: T + 9_000, behind: 1 },
    { kind: 'ZK', latest: undefined, awaiting: 8, since: T + 8_000, behind: undefined },
  ])
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
