import { type Batch, type Finality, toUnixMs } from '@bvlgarichain/shared'
import t from 'tap'
import { pipelineOf } from '../../../src/features/pipeline/pipeline-places.ts'

const batches = (...finalities: Finality[]): readonly Batch[] =>
  finalities.map((finality, index) => ({
    ...({} as Batch),
    finality,
    batchIndex: (100 - index) as Batch['batchIndex'],
    endBlock: (5_000 - index * 20) as Batch['endBlock'],
  }))
const at = (pipeline: ReturnType<typeof pipelineOf>, index: number) =>
  pipeline.placed.find(({ batch }) => batch.batchIndex === index)?.at ?? -1

t.test('each batch lies in the fifth of its stage, older ones ahead', async (t) => {
  const pipeline = pipelineOf(
    batches('BATCHED', 'COMMITTED', 'COMMITTED', 'PROVEN', 'FINALIZED'),
    5_007,
  )
  t.equal(pipeline.waitingBlocks, 7)
  t.same(pipeline.counts, {
    ACCEPTED: 0,
    BATCHED: 1,
    COMMITTED: 2,
    PROVEN: 1,
    FINALIZED: 1,
  })
  const places = [100, 99, 98, 97, 96].map((index) => at(pipeline, index))
  t.same(
    places.map((place) => Math.floor(place * 5)),
    [1, 2, 2, 3, 4],
  )
  t.same(
    places,
    places.toSorted((a, b) => a - b),
    'none overtakes another',
  )
})

t.test('final ones leave, and a jam shows its oldest', async (t) => {
  const final = pipelineOf(batches(...Array<Finality>(20).fill('FINALIZED')), 5_000)
  t.same(
    final.placed.map(({ batch }) => batch.batchIndex),
    [98, 99, 100],
  )
  const jam = pipelineOf(batches(...Array<Finality>(20).fill('COMMITTED')), 5_000)
  t.equal(jam.counts.COMMITTED, 20, 'the count tells all')
  t.same(
    jam.placed.map(({ batch }) => batch.batchIndex),
    [81, 82, 83, 84, 85, 86],
  )
})

t.test('a batch that was taken back waits to be committed again', async (t) => {
  const pipeline = pipelineOf(batches('REVERTED', 'FINALIZED'), 5_000)
  t.equal(pipeline.reverted, 1)
  t.equal(pipeline.counts.BATCHED, 1)
  t.equal(Math.floor(at(pipeline, 100) * 5), 1)
})

t.test(
  'the wait for a proof begins with the oldest commitment without one',
  async (t) => {
    const timed = (finality: Finality, commitTime: number, waited?: number) => ({
      ...({} as Batch),
      finality,
      commitTime: toUnixMs(commitTime),
      ...(waited === undefined ? {} : { proveTime: toUnixMs(commitTime + waited) }),
    })
    const proven = Array.from({ length: 20 }, (_, index) =>
      timed('FINALIZED', 1_000 * index, index === 7 ? 3_600_000 : 20 + index),
    )
    const { proofWanted, usualWait } = pipelineOf(
      [
        ...batches('BATCHED'),
        timed('COMMITTED', 50_000),
        timed('COMMITTED', 40_000),
        ...proven,
      ],
      5_000,
    )
    t.equal(proofWanted, 40_000)
    t.equal(usualWait, 38, 'nine of ten waited no longer; an hour is not usual')
    const idle = pipelineOf(batches('BATCHED', 'FINALIZED'), 5_000)
    t.equal(idle.proofWanted, undefined)
    t.equal(idle.usualWait, undefined)
  },
)

t.test('nothing is claimed where nothing is known', async (t) => {
  t.equal(pipelineOf([], 5).waitingBlocks, undefined)
  t.equal(pipelineOf(batches('BATCHED'), undefined).waitingBlocks, undefined)
  t.equal(pipelineOf(batches('BATCHED'), 4_000).waitingBlocks, 0, 'never negative')
})
