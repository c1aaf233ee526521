import { FINALITIES, type Hex, PROOF_STATES } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openStore } from '../../src/store/open.ts'
import { makeApi } from '../fixtures/api.ts'
import {
  address,
  batchOf,
  hash,
  makeRollupIndex,
  messageOf,
} from '../fixtures/rollup-index.ts'
import { blocksOf, writeAll } from '../fixtures/synthetic.ts'

t.setTimeout(240_000)

const NO_NODE = 'http://127.0.0.1:9'

/** Blocks of the withdrawals, by their nonces. */
const SENT_IN = [5, 8, 15, 25, 35, 45, 50, 57]

/**
 * 60 blocks. Batches 0 to 2 are final, 3 is proven by TEE, 4 is committed and has its proofs, 5 was
 * rolled back and formed anew, 6 is new; from block 55 on there is no batch. Needs ZK from 3 on.
 */
function makeNetwork(t: Test) {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  const blocks = blocksOf({ perBlock: 3, transactions: 400 }).slice(0, 60)
  writeAll(store, blocks)
  for (let height = 0; height < 40; height += 1) {
    store.rollup.insertBlock(height, hash(60_000 + height), height * 10_000)
  }
  const index = makeRollupIndex(t, store)
  const { records, happen, prove } = index
  const insert = (batch: ReturnType<typeof batchOf>) =>
    records.atomically(() => records.batches.insert(batch))
  for (const [batchIndex, startBlock, endBlock] of [
    [0, 0, 0],
    [1, 1, 9],
    [2, 10, 19],
    [3, 20, 29],
    [4, 30, 39],
  ] as const) {
    const sent = SENT_IN.flatMap((height, nonce) =>
      height >= startBlock && height <= endBlock
        ? [messageOf('L2_TO_L1', nonce, height).hash]
        : [],
    )
    insert(batchOf(batchIndex, 100 + batchIndex, startBlock, endBlock, sent))
    happen(batchIndex + 1, 'COMMIT', batchIndex, 100 + batchIndex)
  }
  insert(batchOf(5, 105, 40, 49))
  happen(6, 'COMMIT', 5, 105)
  happen(7, 'REVERT', 4)
  records.batches.setRolledBack(hash(105), true)
  insert(batchOf(5, 205, 40, 47))
  insert(batchOf(6, 106, 48, 54))
  happen(7, 'ZK_ENABLED', 3)
  for (const batchIndex of [1, 2]) happen(8, 'TEE', batchIndex, 100 + batchIndex)
  happen(35, 'TEE', 3, 103)
  for (const batchIndex of [1, 2, 3, 4]) prove('tee', batchIndex, 100 + batchIndex)
  prove('zk', 4, 104)
  return { store, ...index, api: makeApi(t, store, NO_NODE, undefined, index.rollup) }
}

t.test('transactions are found by the finality that they show', async (t) => {
  const { api } = makeNetwork(t)
  const all = (await api.get('transactionList', { pageSize: 100 })).list
  const older = await api.get('transactionList', { pageSize: 100, pageNum: 2 })
  const shown = [...all, ...older.list]
  t.equal(new Set(shown.map(({ finality }) => finality)).size, FINALITIES.length)
  for (const finality of FINALITIES) {
    const { list, total } = await api.get('transactionList', { finality, pageSize: 100 })
    const wanted = shown.filter((tx) => tx.finality === finality)
    t.same(
      list.map(({ hash }) => hash),
      wanted.map(({ hash }) => hash),
      finality,
    )
    t.equal(total, wanted.length, finality)
  }
})

t.test(
  'blocks of a rolled back batch wait for it, whichever batch had them',
  async (t) => {
    const { records, api } = makeNetwork(t)
    for (const [of, index] of [
      [205, 5],
      [106, 6],
    ] as const) {
      records.batches.setRolledBack(hash(of), true)
      t.equal(records.batches.byIndex(index), undefined)
    }
    for (const height of [41, 47, 48, 54]) {
      const { list } = await api.get('blockList', {
        pageSize: 1,
        pageNum: 60 - height,
      })
      t.match(list, [{ height, finality: 'REVERTED' }])
    }
  },
)

t.test('batches are found by the finality that they show', async (t) => {
  const { api } = makeNetwork(t)
  const standing = (await api.get('batchList', {})).list
  const reverted = (await api.get('batchList', { finality: 'REVERTED' })).list
  t.same(
    standing.map(({ batchIndex, finality }) => [batchIndex, finality]),
    [
      [6, 'BATCHED'],
      [5, 'BATCHED'],
      [4, 'COMMITTED'],
      [3, 'PROVEN'],
      [2, 'FINALIZED'],
      [1, 'FINALIZED'],
      [0, 'FINALIZED'],
    ],
  )
  for (const finality of FINALITIES) {
    const { list, total } = await api.get('batchList', { finality })
    const wanted = [...standing, ...reverted].filter(
      (batch) => batch.finality === finality,
    )
    t.same(
      list.map(({ hash }) => hash),
      wanted.map(({ hash }) => hash),
      finality,
    )
    t.equal(total, wanted.length, finality)
  }
})

t.test('standing batches are found by the beginning of their hash', async (t) => {
  const { api } = makeNetwork(t)
  const prefix = hash(106).slice(0, -1) as Hex
  const { list, total } = await api.get('batchList', { hashPrefix: prefix })
  t.same(
    list.map(({ batchIndex }) => batchIndex),
    [6, 4, 3, 2, 1, 0],
  )
  t.equal(total, 6)
})

t.test('batches are found by the state of their proofs', async (t) => {
  const { api } = makeNetwork(t)
  const standing = (await api.get('batchList', {})).list
  const reverted = (await api.get('batchList', { finality: 'REVERTED' })).list
  t.equal(standing.length, 7)
  t.equal(reverted.length, 1)
  const keys = (rows: typeof standing) => rows.map(({ hash }) => hash)
  for (const kind of ['teeProof', 'zkProof'] as const) {
    for (const state of PROOF_STATES) {
      const { list, total } = await api.get('batchList', { [kind]: state })
      const wanted = [...standing, ...reverted].filter((batch) => batch[kind] === state)
      t.same(keys(list), keys(wanted), `${kind} ${state}`)
      t.equal(total, wanted.length)
    }
  }
  for (const [request, indexes] of [
    [{ finality: 'COMMITTED', teeProof: 'READY' }, [4]],
    [{ teeProof: 'READY', zkProof: 'READY' }, [4]],
    [{ teeProof: 'COMMITTED', zkProof: 'PENDING' }, [3]],
    [{ finality: 'FINALIZED', teeProof: 'PENDING' }, []],
    [{ finality: 'REVERTED', teeProof: 'READY' }, []],
    [{ finality: 'REVERTED', teeProof: 'ABANDONED' }, [5]],
  ] as const) {
    const { list, total } = await api.get('batchList', request)
    t.same(
      list.map(({ batchIndex }) => batchIndex),
      indexes,
      JSON.stringify(request),
    )
    t.equal(total, indexes.length)
  }
})

t.test('messages are found by state, token and address', async (t) => {
  const { store, api } = makeNetwork(t)
  const coins = { from: address(50), to: address(50) }
  const tokens = { l1Token: address(7) }
  for (const [nonce, height] of SENT_IN.entries()) {
    const fields = nonce % 2 === 0 ? coins : tokens
    store.messages.insert(messageOf('L2_TO_L1', nonce, height, fields))
  }
  const end = (nonce: number) =>
    store.messages.end(
      messageOf('L2_TO_L1', nonce, 0).hash,
      'L2_TO_L1',
      (9 + nonce) * 2 ** 20,
      hash(77 + nonce),
    )
  end(0)
  end(1)
  // Layer 2 executes a deposit before layer 1 is read.
  const deposits = [0, 1, 2].map((nonce) => messageOf('L1_TO_L2', nonce, nonce + 1))
  const [executed] = deposits
  store.messages.end(executed?.hash ?? hash(0), 'L1_TO_L2', 2 ** 20, hash(78))
  for (const deposit of deposits) store.messages.insert(deposit)

  const find = async (request: Parameters<typeof api.send>[1]) => {
    const { status, body } = await api.send('crossLayerMessageList', {
      direction: 'L2_TO_L1',
      ...request,
    })
    t.equal(status, 200, body.message)
    t.equal(body.data?.total, body.data?.list.length, 'total')
    return body.data?.list.map(({ nonce }) => nonce)
  }
  const all = (await api.get('crossLayerMessageList', { direction: 'L2_TO_L1' })).list
  for (const state of ['READY', 'PENDING', 'PROVED', 'COMMITTED'] as const) {
    const wanted = all.filter((message) => message.state === state)
    t.same(
      await find({ state }),
      wanted.map(({ nonce }) => nonce),
      state,
    )
    t.ok(wanted.length > 0, `some are ${state}`)
  }
  t.same(await find({ tokenId: 'native' }), [6, 4, 2, 0])
  t.same(await find({ tokenId: address(8) }), [7, 5, 3, 1], 'by its token on layer 2')
  t.same(await find({ tokenId: address(7) }), [7, 5, 3, 1], 'by its token on layer 1')
  t.same(await find({ tokenId: address(9) }), [])
  t.same(await find({ state: 'COMMITTED', tokenId: 'native' }), [0])
  t.same(await find({ state: 'COMMITTED', address: address(50) }), [0])
  t.same(await find({ state: 'READY', address: address(4), tokenId: address(8) }), [7])

  const deposited = { direction: 'L1_TO_L2' }
  t.same(await find({ ...deposited, state: 'READY' }), [2, 1])
  t.same(await find({ ...deposited, state: 'COMMITTED' }), [0])
  t.same(await find({ ...deposited, state: 'PROVED' }), [])

  for (const named of [address(4), address(50), address(99)]) {
    const { account } = await api.get('accountTokenList', { address: named })
    const inList = await find({ ...deposited, address: named })
    t.equal(account.depositCount, inList?.length, 'deposits of an account')
    t.equal(account.withdrawalCount, (await find({ address: named }))?.length)
  }

  const page = await api.get('crossLayerMessageList', {
    direction: 'L2_TO_L1',
    state: 'COMMITTED',
    pageSize: 1,
  })
  t.match(page, { total: 2, list: [{ nonce: 1 }] })
  const next = await api.get('crossLayerMessageList', {
    direction: 'L2_TO_L1',
    state: 'COMMITTED',
    pageSize: 1,
    cursor: page.nextCursor ?? '',
  })
  t.match(next, { list: [{ nonce: 0 }], nextCursor: undefined })

  // Layer 1 takes the execution of the second withdrawal back.
  store.messages.removeFrom('L1_TO_L2', 2 ** 40, 'L2_TO_L1', 10 * 2 ** 20)
  t.same(await find({ state: 'COMMITTED' }), [0])
  t.ok((await find({ state: 'PROVED' }))?.includes(1))
})
