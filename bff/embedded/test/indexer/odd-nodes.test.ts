import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Hash, toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { makeRpc } from '../../src/chain/rpc.ts'
import type { RpcBlock, RpcReceipt } from '../../src/chain/rpc-types.ts'
import { retryTraces } from '../../src/indexer/add-traces.ts'
import { makeBatcher } from '../../src/indexer/batcher.ts'
import { undoBlocksAbove } from '../../src/indexer/undo.ts'
import { toBlob } from '../../src/sql/bytes.ts'
import { NATIVE_TOKEN_ID } from '../../src/store/tables.ts'
import { makeTestLog } from '../fixtures/log.ts'
import {
  addressOf,
  indexOf,
  nodeError,
  type Script,
  type ScriptedRequest,
  scriptedChain,
  startScriptedNode,
} from '../fixtures/scripted-node.ts'
import { dumpOf } from '../fixtures/synthetic.ts'

t.test('block 0 has no transactions, whatever its root says', async (t) => {
  const blocks = scriptedChain([[], [{}]])
  // Hardhat writes keccak256 of nothing instead of the root of an empty trie.
  const transactionsRoot =
    '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
  const [genesis, first] = blocks
  if (genesis === undefined || first === undefined) return t.fail()
  const node = await startScriptedNode(t, [
    { ...genesis, block: { ...genesis.block, transactionsRoot } },
    first,
  ])
  const { store, sync } = indexOf(t, node.url)
  await sync()
  t.equal(store.blocks.head()?.height, 1)

  const gone = { ...first.block, gasUsed: '0x5208', transactions: [] }
  const pruned = { ...first, receipts: [], block: gone }
  node.blocks = [genesis, pruned]
  const other = indexOf(t, node.url)
  await t.rejects(other.sync(), /no longer has the transactions of block 1/)

  // zkSync writes zeros; other nodes have other roots.
  const roots = [`0x${'00'.repeat(32)}`, null, transactionsRoot]
  for (const [index, root] of roots.entries()) {
    const gasUsed = index === 2 ? '0x0' : '0x5208'
    node.blocks = [
      genesis,
      { ...pruned, block: { ...gone, transactionsRoot: root, gasUsed } as RpcBlock },
    ]
    const empty = indexOf(t, node.url)
    await empty.sync()
    t.match(empty.store.blocks.head(), { height: 1, txCount: 0, callCount: 0 })
  }
})

t.test('a chain id is never made up', async (t) => {
  const node = await startScriptedNode(t, scriptedChain([[]]))
  for (const result of [null, '', false, [], '0x', '0x0']) {
    node.script = ({ method }) => (method === 'eth_chainId' ? { result } : undefined)
    const { store, sync } = indexOf(t, node.url)
    await t.rejects(sync(), /sent no chain id/)
    t.equal(store.meta.read('chainId'), undefined)
  }
})

t.test('a balance may be written in any form of a number', async (t) => {
  const node = await startScriptedNode(t, scriptedChain([[], [{}]]))
  const balances: [unknown, bigint][] = [
    ['0x5', 5n],
    ['0x0005', 5n],
    ['5', 5n],
    [5, 5n],
    ['1000000000000000000', 10n ** 18n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ]
  for (const [result, balance] of balances) {
    node.script = ({ method }) => (method === 'eth_getBalance' ? { result } : undefined)
    const { store, sync } = indexOf(t, node.url)
    await sync()
    t.equal(store.balances.get(NATIVE_TOKEN_ID, toBlob(addressOf(1))), balance)
  }
  for (const result of ['', null, '0x', -1, 'many', `0x1${'f'.repeat(64)}`, {}]) {
    node.script = ({ method }) => (method === 'eth_getBalance' ? { result } : undefined)
    const { store, sync } = indexOf(t, node.url)
    await sync()
    t.ok(store.balances.stale(9, Number.MAX_SAFE_INTEGER).length > 0, 'requested again')
  }
})

t.test('receipts may come in any order', async (t) => {
  const prices = ['0x2', '0x3', '0x4']
  const chain = scriptedChain([
    [],
    prices.map((effectiveGasPrice) => ({ receipt: { effectiveGasPrice } })),
  ])
  const [genesis, full] = chain
  if (genesis === undefined || full === undefined) return t.fail()
  const { block, receipts } = full
  const [first, second, third] = receipts
  if (!first || !second || !third) return t.fail()
  const { transactionHash: _, ...nameless } = second
  const node = await startScriptedNode(t, chain)
  const foreign = { ...first, transactionHash: `0x${'0f'.repeat(32)}` }
  const ways: unknown[][] = [
    [third, first, second],
    [third, foreign, first, second],
    [third, nameless, first],
    [first, nameless, third],
  ]
  for (const way of ways) {
    node.blocks = [genesis, { block, receipts: way as RpcReceipt[] }]
    const { store, sync } = indexOf(t, node.url)
    await sync()
    const rows = store.transactions.ofBlock(1)
    t.same(
      rows.map(({ gasPrice }) => gasPrice),
      ['2', '3', '4'],
    )
  }
  for (const way of [
    [foreign, second, third],
    [first, first, third],
    [second, nameless, third],
    [first, second],
  ]) {
    node.blocks = [genesis, { block, receipts: way as RpcReceipt[] }]
    await t.rejects(indexOf(t, node.url).sync(), /block 1: the receipts are not those/)
  }
})

t.test('a transaction that is repeated is indexed once', async (t) => {
  const twin = `0x${'0d'.repeat(32)}`
  const log = { address: addressOf(9), topics: [twin] }
  const repeated = (status: string) => ({
    envelope: { hash: twin },
    receipt: { transactionHash: twin, status },
    logs: [log],
  })
  const [failed, succeeded] = [repeated('0x0'), repeated('0x1')]
  const chain = scriptedChain([[], [{}], [succeeded, failed], [{}, failed, {}], [failed]])
  const node = await startScriptedNode(t, chain)
  node.script = ({ method, params }) =>
    method === 'trace_block' && params[0] === '0x3'
      ? nodeError(-32_000, 'timeout')
      : undefined
  const { store, sync } = indexOf(t, node.url)
  node.blocks = chain.slice(0, 2)
  await sync()
  const before = dumpOf(store)
  node.blocks = chain
  await sync()
  t.match(store.transactions.byHash(twin as Hash), { blockHeight: 2, status: 'SUCCESS' })
  const counts = [1, 2, 3, 4].map((height) => {
    const { txCount, failedCount } = store.blocks.byHeight(height) ?? {}
    return [txCount, failedCount, store.transactions.ofBlock(height).length]
  })
  t.same(counts, [
    [1, 0, 1],
    [1, 0, 1],
    [2, 0, 2],
    [0, 0, 0],
  ])
  t.equal(store.counters.read('transactions'), 4)
  t.equal(store.counters.read('failedTransactions'), 0)

  const frames = [0, 1, 2].flatMap((transactionPosition) =>
    [[], [0]].map((traceAddress) => ({
      type: 'call',
      action: { from: addressOf(1), to: addressOf(2), callType: 'call' },
      ...{ traceAddress, transactionPosition },
    })),
  )
  node.script = ({ method, params }) =>
    method === 'trace_block' && params[0] === '0x3' ? { result: frames } : undefined
  const rpc = makeRpc(node.url)
  const later = Date.now() + 3_600_000
  await retryTraces(
    ...([store, makeBatcher(rpc), { receipts: 'block', traces: 'trace' }] as const),
    ...([new Map(), makeTestLog().log, later] as const),
  )
  await rpc.close()
  t.equal(store.blocks.byHeight(3)?.callCount, 2)
  undoBlocksAbove(store, 1)
  t.same(dumpOf(store), before)
})

const empty = (count: number) => Array.from({ length: count }, () => [])

t.test('a node that lags is no reorganization', async (t) => {
  const chain = scriptedChain(empty(9))
  const node = await startScriptedNode(t, chain)
  const { store, sync } = indexOf(t, node.url)
  await sync()
  node.blocks = chain.slice(0, 7)
  await sync()
  t.equal(store.blocks.head()?.height, 8, 'behind, on the same chain')
  node.blocks = scriptedChain(empty(10), { fork: 'b', from: 7 })
  await sync()
  t.equal(store.blocks.head()?.height, 9)
  t.equal(store.blocks.hashAt(7), node.blocks[7]?.block.hash, 'its parent differs')
})

t.test('a node that has to sync anew undoes nothing', async (t) => {
  const chain = scriptedChain(empty(40))
  const node = await startScriptedNode(t, chain)
  const { store, sync, messages } = indexOf(t, node.url)
  await sync()
  node.blocks = chain.slice(0, 2)
  node.script = ({ method }) =>
    method === 'eth_syncing' ? { result: { currentBlock: '0x1' } } : undefined
  await t.rejects(sync(), /syncing and 38 blocks behind/)
  t.equal(store.blocks.head()?.height, 39)
  node.script = () => undefined
  await sync()
  t.equal(store.blocks.head()?.height, 1, 'a chain that was set back is followed')
  t.match(messages, [/reorgani/], 'and not silently')
})

t.test('a response of another chain does not end the indexer', async (t) => {
  const other = scriptedChain(empty(5), { fork: 'b' })
  const noHead: Script = ({ params }) =>
    params[0] === 'latest' ? { result: null } : undefined
  const faults: readonly (readonly Script[])[] = [
    ...['0x0', '0x8'].map((result) => [
      noHead,
      // A fault makes the indexer read the chain's id again.
      ({ method }: ScriptedRequest) =>
        method === 'eth_chainId' ? { result } : undefined,
    ]),
    [
      ({ method, params }) => {
        if (method !== 'eth_getBlockByNumber') return undefined
        return {
          result: other.at(params[0] === 'latest' ? -1 : Number(params[0]))?.block,
        }
      },
    ],
  ]
  for (const scripts of faults) {
    const node = await startScriptedNode(t, scriptedChain(empty(4)))
    const { store, indexer, sync, messages } = indexOf(t, node.url)
    await sync()
    node.blocks = scriptedChain(empty(6))
    const life = new AbortController()
    let isRunning = true
    node.script = (request) => scripts[messages.length]?.(request)
    const run = indexer.run(life.signal).finally(() => {
      isRunning = false
    })
    const follow = async () => {
      while (isRunning && store.blocks.head()?.height !== 5) await nextTurn()
      life.abort()
    }
    await Promise.all([run, follow()])
    t.equal(store.blocks.head()?.height, 5)
    t.equal(messages.length, scripts.length)
  }
})

t.test('a look without a new block is one request', async (t) => {
  const node = await startScriptedNode(t, scriptedChain(empty(3)))
  const { sync } = indexOf(t, node.url)
  await sync()
  node.requests = []
  await sync()
  t.same(
    node.requests.flat().map(({ method }) => method),
    ['eth_getBlockByNumber'],
  )
})

t.test('full blocks are fetched and written in small portions', async (t) => {
  const full = Array.from({ length: 400 }, () => ({}))
  const chain = scriptedChain([[], ...Array.from({ length: 12 }, () => full)])
  const node = await startScriptedNode(t, chain)
  const { store, sync } = indexOf(t, node.url)
  const heads = new Set<number | undefined>()
  let isDone = false
  const look = () => {
    heads.add(store.blocks.head()?.height)
    if (!isDone) setImmediate(look)
  }
  look()
  await sync()
  isDone = true
  t.ok(heads.size >= 5, `${heads.size} states were seen from outside`)
  const [first = []] = node.requests.filter((requests) =>
    requests.some(({ method }) => method === 'trace_block' && requests.length > 1),
  )
  t.ok(first.length <= 12, 'the first request is for four blocks')
})

t.test('a self-destruct inside a call that failed destroys nothing', async (t) => {
  const made = addressOf(0x77)
  const receipt: object = { contractAddress: made }
  const blocks = scriptedChain([[], [{ envelope: { to: null }, receipt }]])
  const frame = (path: readonly number[], type: string, more: object = {}) => ({
    ...{ type, traceAddress: path, transactionPosition: 0 },
    action: { from: made, address: made, callType: 'call' },
    ...more,
  })
  const end = frame([1, 0, 0], 'suicide')
  for (const [failed, isDestroyed] of [
    [[1], false],
    [[1, 0], false],
    [[0], true],
  ] as const) {
    const paths = [[], [0], [1], [1, 0]]
    const calls = paths.map((path) =>
      frame(path, 'call', String(path) === String(failed) ? { error: 'Reverted' } : {}),
    )
    const node = await startScriptedNode(t, blocks)
    node.script = ({ method, params }) =>
      method === 'trace_block' && params[0] === '0x1'
        ? { result: [...calls, end] }
        : undefined
    const { store, sync } = indexOf(t, node.url)
    await sync()
    const hash = store.accounts.destroyedIn(toAddress(made))
    t.equal(hash !== undefined, isDestroyed, String(failed))
  }
})
