import { type Hash, toHash } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { toHex } from 'viem'
import { openStore } from '../../src/store/open.ts'
import { l1EventId } from '../../src/store/rollup.ts'
import type { RollupEventKind } from '../../src/store/tables.ts'

const hash = (number: number): Hash => toHash(toHex(number, { size: 32 }))

/** A store in memory with blocks of layer 1 every ten seconds. */
function makeStore(t: Test, blocks: number) {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  for (let height = 0; height < blocks; height += 1) {
    store.rollup.insertBlock(height, hash(height), height * 10_000)
  }
  const happen = (height: number, kind: RollupEventKind, batchIndex: number, of = 0) =>
    store.rollup.insertEvent({
      id: l1EventId(height, 0),
      kind,
      batchIndex,
      txHash: hash(1_000 + height),
      fee: '7',
      batchHash: of === 0 ? null : hash(of),
    })
  return { rollup: store.rollup, happen }
}

t.test('a chain without batches has no heads', async (t) => {
  const { rollup } = makeStore(t, 3)
  t.same(rollup.heads(), {
    committed: -1,
    tee: -1,
    zk: -1,
    finalized: -1,
    firstZk: -1,
    l1Height: 2,
  })
})

t.test('a proof is final twelve blocks later', async (t) => {
  const { rollup, happen } = makeStore(t, 5)
  happen(1, 'COMMIT', 1, 11)
  happen(3, 'TEE', 1, 11)
  t.match(rollup.heads(), { committed: 1, tee: 1, finalized: -1 })
  for (let height = 5; height < 15; height += 1) {
    rollup.insertBlock(height, hash(height), height * 10_000)
  }
  t.equal(rollup.heads().finalized, -1)
  rollup.insertBlock(15, hash(15), 150_000)
  t.equal(rollup.heads().finalized, 1)
})

t.test('the first proof of either kind counts', async (t) => {
  const { rollup, happen } = makeStore(t, 20)
  happen(1, 'COMMIT', 1, 11)
  happen(2, 'COMMIT', 2, 21)
  t.equal(rollup.firstProofOf(1), undefined)
  happen(3, 'TEE', 1, 11)
  happen(4, 'ZK', 1, 11)
  happen(7, 'ZK', 2, 21)
  happen(9, 'TEE', 2, 21)
  t.match(rollup.firstProofOf(1), { height: 3, txHash: hash(1_003) })
  t.match(rollup.firstProofOf(2), { height: 7, txHash: hash(1_007) })
  t.match(rollup.heads(), { tee: 2, zk: 2, finalized: 2 }, 'final 12 blocks after it')
  t.same(
    rollup
      .provenBetween(0, 200_000)
      .map(({ batchIndex, height }) => [batchIndex, height]),
    [
      [1, 3],
      [2, 7],
    ],
  )
  t.same(rollup.provenBetween(80_000, 200_000), [], 'the second adds nothing new')
})

t.test('a revert takes the head back until the next commitment', async (t) => {
  const { rollup, happen } = makeStore(t, 10)
  happen(1, 'COMMIT', 1, 11)
  happen(2, 'COMMIT', 2, 21)
  t.equal(rollup.revertOf(2, hash(21)), undefined)
  happen(3, 'REVERT', 1)
  t.equal(rollup.heads().committed, 1)
  t.match(rollup.revertOf(2, hash(21)), { height: 3, time: 30_000, txHash: hash(1_003) })
  t.equal(rollup.revertOf(1, hash(11)), undefined, 'the one below stands')
  happen(4, 'COMMIT', 2, 22)
  t.equal(rollup.heads().committed, 2)
  t.equal(rollup.revertOf(2, hash(22)), undefined)
  t.match(rollup.commitOf(2, hash(22)), { height: 4, fee: '7' })
})

t.test('rows of blocks that a reorganisation removes are deleted', async (t) => {
  const { rollup, happen } = makeStore(t, 10)
  happen(1, 'COMMIT', 1, 11)
  happen(6, 'TEE', 1, 11)
  happen(7, 'ZK_ENABLED', 1)
  t.match(rollup.heads(), { tee: 1, firstZk: 1, l1Height: 9 })
  rollup.removeAbove(5)
  t.match(rollup.heads(), { committed: 1, tee: -1, firstZk: -1, l1Height: 5 })
  t.equal(rollup.l1HashAt(6), undefined)
})

t.test('proofs are found by time', async (t) => {
  const { rollup, happen } = makeStore(t, 10)
  happen(2, 'TEE', 1, 11)
  happen(5, 'TEE', 2, 21)
  const found = (from: number, to: number) =>
    rollup.provenBetween(from, to).map(({ batchIndex }) => batchIndex)
  t.same(found(0, 100_000), [1, 2])
  t.same(found(20_000, 20_000), [1])
  t.same(found(20_001, 49_999), [])
  t.same(found(200_000, 300_000), [])
})
