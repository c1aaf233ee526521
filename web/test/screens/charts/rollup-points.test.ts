import {
  type Batch,
  toBatchIndex,
  toBlockHeight,
  toUnixMs,
  type Wei,
} from '@bvlgarichain/contract'
import t from 'tap'
import {
  batchPoints,
  detailPoints,
  latestCommitted,
  quantileOf,
} from '../../../src/screens/charts/rollup-points.ts'

t.test('values of batches are drawn from the oldest to the newest', async (t) => {
  const batches: Batch[] = [
    {
      batchIndex: toBatchIndex(8),
      time: toUnixMs(9_000),
      commitTime: toUnixMs(14_000),
      txCount: 3,
      startBlock: toBlockHeight(11),
      endBlock: toBlockHeight(20),
    },
    { batchIndex: toBatchIndex(7), time: toUnixMs(1_000), proveTime: toUnixMs(41_000) },
    { batchIndex: toBatchIndex(6), commitTime: toUnixMs(1) },
    { batchIndex: toBatchIndex(9), time: toUnixMs(9), commitTime: toUnixMs(8) },
  ]
  const points = batchPoints(batches)
  t.same(points.commitDelay, [{ x: 8, value: 5_000 }], 'no time runs backwards')
  t.same(points.batchTxs, [{ x: 8, value: 3 }])
  t.same(points.batchBlocks, [{ x: 8, value: 10 }])
})

t.test('figures are of the latest batches on L1', async (t) => {
  const batches = Array.from(
    { length: 60 },
    (_, index): Batch => ({
      batchIndex: toBatchIndex(60 - index),
      finality: index === 0 ? 'BATCHED' : index < 9 ? 'COMMITTED' : 'FINALIZED',
    }),
  )
  const latest = latestCommitted(batches).map(({ batchIndex }) => Number(batchIndex))
  t.equal(latest.length, 20)
  t.match([latest[0], latest.at(-1)], [59, 40])
  t.same(latestCommitted(batches.slice(0, 1)), [])
})

t.test('the median of a few values', async (t) => {
  const points = [9, 1, 5].map((value) => ({ x: 0, value }))
  t.equal(quantileOf(points, 0.5), 5)
  t.equal(quantileOf([], 0.5), undefined)
})

t.test('details of batches tell proofs, finality and costs', async (t) => {
  const points = detailPoints([
    {
      batchIndex: toBatchIndex(7),
      time: toUnixMs(1_000),
      txCount: 4,
      l1Fee: '1200' as Wei,
      dataAvailability: { kind: 'CALLDATA', size: 500 },
      tee: { readyTime: toUnixMs(3_000) },
      zk: { readyTime: toUnixMs(9_000) },
      stages: [{ stage: 'FINALIZED', time: toUnixMs(61_000) }],
    },
    { batchIndex: toBatchIndex(6), time: toUnixMs(1), txCount: 0, l1Fee: '5' as Wei },
    { batchIndex: toBatchIndex(5), txCount: 3 },
  ])
  t.same(points, {
    teeDelay: [{ x: 7, value: 2_000 }],
    zkDelay: [{ x: 7, value: 8_000 }],
    finalityDelay: [{ x: 7, value: 60_000 }],
    l1FeePerTx: [{ x: 7, value: 300 }],
    bytesPerTx: [{ x: 7, value: 125 }],
  })
})
