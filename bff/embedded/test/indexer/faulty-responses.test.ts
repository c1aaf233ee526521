import { type Hash, toAddress } from '@bvlgarichain/contract'
import { bloomOf } from '@bvlgarichain/verify/receipt'
import t from 'tap'
import { encodeAbiParameters, type Hex, keccak256, toHex } from 'viem'
import { makeRpc } from '../../src/chain/rpc.ts'
import { retryTraces } from '../../src/indexer/add-traces.ts'
import { makeBatcher } from '../../src/indexer/batcher.ts'
import { makeMetadataWatch } from '../../src/indexer/metadata-watch.ts'
import { makeRebaseWatch } from '../../src/indexer/rebase-watch.ts'
import {
  refreshBalances,
  refreshCoinSlice,
  refreshMetadata,
} from '../../src/indexer/refresh.ts'
import { undoBlocksAbove } from '../../src/indexer/undo.ts'
import { toBlob } from '../../src/sql/bytes.ts'
import { makeTestLog } from '../fixtures/log.ts'
import {
  addressOf,
  indexOf,
  nodeError,
  type Script,
  scriptedChain,
  startScriptedNode,
} from '../fixtures/scripted-node.ts'
import { dumpOf } from '../fixtures/synthetic.ts'

const token = toAddress(addressOf(0xcc))
const word = (value: number | string) => toHex(BigInt(value), { size: 32 })
const topic = (signature: string) => keccak256(toHex(signature))
const transfer = (from: string, to: string, amount: number) => ({
  address: token,
  topics: [topic('Transfer(address,address,uint256)'), word(from), word(to)],
  data: word(amount),
})
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** Responses of a token that is well; balances by holder. */
const tokenCalls =
  (balances: Readonly<Record<string, number>> = {}): Script =>
  ({ method, params }) => {
    if (method !== 'eth_call') return undefined
    const data: string = params[0].data
    if (data === '0x06fdde03') return { result: text('Rila') }
    if (data === '0x95d89b41') return { result: text('RILA') }
    if (data === '0x313ce567') return { result: word(6) }
    if (data === '0x18160ddd') return { result: word(1_000) }
    return { result: word(balances[`0x${data.slice(-40)}`] ?? 0) }
  }

t.test('a block whose traces fail is indexed, marked, and completed later', async (t) => {
  const blocks = scriptedChain([[], [{}], [{}], [{}]])
  const node = await startScriptedNode(t, blocks)
  const traces = [
    { traceAddress: [], type: 'call', action: { from: addressOf(1) } },
    {
      traceAddress: [0],
      type: 'create',
      result: { address: addressOf(0x77) },
      action: { from: addressOf(2), value: '0x0' },
    },
  ].map((trace) => ({
    ...trace,
    transactionHash: blocks[2]?.block.transactions[0]?.hash,
    transactionPosition: 0,
  }))
  const broken = traces.map((trace) => ({ ...trace, traceAddress: null }))
  for (const response of [
    nodeError(-32_000, 'execution timeout'),
    nodeError(-32_000, 'missing trie node: state is not available'),
    { result: broken },
  ]) {
    node.script = ({ method, params }) =>
      method === 'trace_block' && params[0] === '0x2' ? response : undefined
    const { store, sync, messages } = indexOf(t, node.url)
    await sync()
    t.equal(store.blocks.head()?.height, 3)
    t.match(messages, [/^block 2 is indexed without its traces.*(timeout|state|place)/])
    const accounts = store.counters.read('accounts')

    node.script = ({ method, params }) =>
      method === 'trace_block' && params[0] === '0x2' ? { result: traces } : undefined
    const rpc = makeRpc(node.url)
    const later = Date.now() + 3_600_000
    await retryTraces(
      ...([store, makeBatcher(rpc), { receipts: 'block', traces: 'trace' }] as const),
      ...([new Map(), makeTestLog().log, later] as const),
    )
    await rpc.close()
    t.same(store.due.untraced(later * 2, 9), [], 'nothing is due any more')
    t.equal(store.blocks.byHeight(2)?.callCount, 1)
    t.match(store.accounts.byAddress(toAddress(addressOf(0x77))), {
      firstBlock: 2,
      creator: addressOf(2),
    })
    t.equal(store.counters.read('accounts'), accounts + 1)
    t.equal(store.blocks.byHeight(2)?.newAccounts, 1)
  }
})

t.test('a limit is no answer to whether a node traces', async (t) => {
  const limit = nodeError(
    -32_007,
    '15/second request limit reached - upgrade your account',
  )
  const answers: readonly Readonly<Record<string, typeof limit>>[] = [
    { trace_block: limit, debug_traceBlockByNumber: limit },
    {
      trace_block: nodeError(-32_601, 'no such method'),
      debug_traceBlockByNumber: limit,
    },
    {
      trace_block: limit,
      debug_traceBlockByNumber: nodeError(-32_601, 'no such method'),
    },
  ]
  for (const answer of answers) {
    const node = await startScriptedNode(t, scriptedChain([[], [{}], [{}]]))
    let refused = 0
    node.script = ({ method }) => {
      if (answer[method] === limit) refused += 1
      return answer[method]
    }
    const { store, sync, messages } = indexOf(t, node.url)
    await sync()
    const name = JSON.stringify(answer)
    t.equal(store.blocks.head()?.height, 2, `${name}: blocks are indexed`)
    t.match(messages, [/without its traces/], name)
    t.equal(store.due.untraced(Date.now(), 9).length, 2, name)

    node.script = () => undefined
    node.blocks = scriptedChain([[], [{}], [{}], []])
    await sync()
    await sync()
    t.same(store.due.untraced(Number.MAX_SAFE_INTEGER, 9), [], `${name}: completed`)
    t.ok(refused < 20)
  }
})

t.test('traces that come later add the status of a transaction', async (t) => {
  const made = addressOf(0x77)
  const creation = {
    envelope: { to: null, value: '0x7' },
    // Before Byzantium: only the traces show the outcome.
    receipt: { status: null, root: word(5), contractAddress: made } as object,
  }
  const blocks = scriptedChain([[], [creation, {}], []])
  for (const error of ['Out of gas', undefined]) {
    const frame = {
      type: 'create',
      action: { from: addressOf(1), value: '0x7' },
      error,
      result: error === undefined ? { address: made, code: '0x00' } : null,
      traceAddress: [],
      transactionPosition: 0,
    }
    const traced: Script = ({ method, params }) =>
      method === 'trace_block' && params[0] === '0x1' ? { result: [frame] } : undefined
    const node = await startScriptedNode(t, blocks)
    node.script = traced
    const expected = indexOf(t, node.url)
    await expected.sync()

    node.script = ({ method }) =>
      method === 'trace_block' ? nodeError(-32_000, 'timeout') : undefined
    const { store, sync } = indexOf(t, node.url)
    await sync()
    const hash = blocks[1]?.block.transactions[0]?.hash as Hash
    t.match(store.transactions.byHash(hash), { status: null, contract: null })
    t.equal(store.accounts.byAddress(toAddress(made)), undefined)
    t.equal(store.counters.read('failedTransactions'), 0)

    node.script = traced
    const rpc = makeRpc(node.url)
    const later = Date.now() + 3_600_000
    await retryTraces(
      ...([store, makeBatcher(rpc), { receipts: 'block', traces: 'trace' }] as const),
      ...([new Map(), makeTestLog().log, later] as const),
    )
    await refreshCoinSlice(store, makeBatcher(rpc), later)
    await rpc.close()
    const isFailed = error !== undefined
    t.match(store.transactions.byHash(hash), {
      status: isFailed ? 'FAILED' : 'SUCCESS',
      failure: isFailed ? error : null,
      contract: isFailed ? null : made,
    })
    t.equal(store.counters.read('failedTransactions'), isFailed ? 1 : 0)
    t.equal(store.blocks.byHeight(1)?.failedCount, isFailed ? 1 : 0)
    t.same(dumpOf(store), dumpOf(expected.store), 'as if sent at once')
    undoBlocksAbove(store, 0)
    undoBlocksAbove(expected.store, 0)
    t.same(dumpOf(store), dumpOf(expected.store), 'and undone as well')
  }
})

t.test('a limit of the node is not taken for what tokens say', async (t) => {
  const holder = addressOf(0xaa)
  const log = transfer(addressOf(0), holder, 5_000)
  const node = await startScriptedNode(t, scriptedChain([[], [{ logs: [log] }]]))
  node.script = ({ method }) =>
    method === 'eth_call' ? nodeError(-32_000, 'execution timeout') : undefined
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const id = store.tokens.idOf(token) ?? -1
  t.match(store.tokens.byId(id), { name: null, decimals: null })
  t.equal(store.balances.get(id, toBlob(holder)), 5_000n, 'the sum of its events')
  const later = Date.now() + 3_600_000
  t.equal(store.balances.stale(9, later).length, 1, 'still to be read')

  node.script = tokenCalls({ [holder]: 4_950 })
  store.db.exec('UPDATE stale_balances SET retry_at = 0')
  const rpc = makeRpc(node.url)
  const batch = makeBatcher(rpc)
  await refreshMetadata(store, batch)
  const { signal } = new AbortController()
  await refreshBalances(store, batch, { signal, now: later })
  await rpc.close()
  t.match(store.tokens.byId(id), { name: 'Rila', symbol: 'RILA', decimals: 6 })
  t.equal(store.balances.get(id, toBlob(holder)), 4_950n)
})

t.test('an account whose balance cannot be read costs only itself', async (t) => {
  const node = await startScriptedNode(t, scriptedChain([[], [{}]]))
  node.script = ({ method, params }) =>
    method === 'eth_getBalance' && params[0] === addressOf(1)
      ? { result: '0x' }
      : undefined
  const { store, sync } = indexOf(t, node.url)
  await sync()
  t.equal(store.balances.get(0, toBlob(addressOf(2))), 5n)
  const later = Date.now() + 3_600_000
  t.same(
    store.balances.stale(9, later).map(({ address }) => address),
    [toBlob(addressOf(1))],
  )
})

t.test('an account that only wrapped coins is a holder', async (t) => {
  const wrap = (name: string, holder: string) => ({
    address: token,
    topics: [topic(`${name}(address,uint256)`), word(holder)],
    data: word(7),
  })
  const [early, late, other] = [addressOf(0xa1), addressOf(0xa2), addressOf(0xa3)]
  const chain = [
    [],
    [{ logs: [wrap('Deposit', early)] }],
    [{ logs: [transfer(early, other, 1)] }],
    [{ logs: [wrap('Deposit', late)] }],
    [{ logs: [wrap('Withdrawal', other)] }],
  ]
  const node = await startScriptedNode(t, scriptedChain(chain))
  node.script = tokenCalls({ [early]: 6, [late]: 7 })
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const id = store.tokens.idOf(token) ?? -1
  const balances = [early, late, other].map((holder) =>
    store.balances.get(id, toBlob(holder)),
  )
  t.same(balances, [6n, 7n, 0n])
  t.equal(store.tokens.byId(id)?.holderCount, 2)

  node.blocks = scriptedChain([...chain.slice(0, 3), [], [], []], { fork: 'b', from: 3 })
  node.script = tokenCalls({ [early]: 6, [other]: 1 })
  await sync()
  t.equal(store.balances.get(id, toBlob(late)), 0n, 'a wrap that was undone')
})

t.test('a token that is initialised late gets its name', async (t) => {
  const move = [{ logs: [transfer(addressOf(0), addressOf(0xaa), 1)] }]
  const node = await startScriptedNode(t, scriptedChain([[], move]))
  const { store, sync } = indexOf(t, node.url)
  await sync()
  t.match(store.tokens.byAddress(token), { name: null, decimals: null })
  node.blocks = scriptedChain([[], move, move])
  node.script = tokenCalls()
  await sync()
  t.match(store.tokens.byAddress(token), { name: 'Rila', decimals: 6 })
})

t.test('transfers are of the kind that the token is known for', async (t) => {
  const [from, to] = [addressOf(0xaa), addressOf(0xbb)]
  const plain = (...words: (number | string)[]) => ({
    address: token,
    topics: [topic('Transfer(address,address,uint256)')],
    data: `0x${words.map((each) => word(each).slice(2)).join('')}`,
  })
  const range = {
    address: token,
    topics: [
      topic('ConsecutiveTransfer(uint256,uint256,address,address)'),
      word(0),
      word(0),
      word(from),
    ],
    data: word(9),
  }
  const hostile = { ...range, data: `0x${'f'.repeat(64)}` }
  const other = { ...plain(from, to, 7), address: addressOf(0xdd) }
  const chain = [[], [{ logs: [range, plain(from, to, 7), other] }]]
  const node = await startScriptedNode(
    t,
    scriptedChain([...chain, [{ logs: [hostile, hostile] }]]),
  )
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const transfers = store.transfers.ofBlock(1)
  t.match(transfers.slice(-2), [
    { type: 'ERC721', nftId: '7', amount: 1n },
    { type: 'ERC20', nftId: null, amount: 7n },
  ])
  t.equal(transfers.length, 12)
  const id = store.tokens.idOf(token) ?? -1
  t.equal(store.balances.get(id, toBlob(from)), 5_009n)
  t.equal(store.transfers.ofBlock(2).length, 5_000, 'of all ranges of a block')
  undoBlocksAbove(store, 0)
  t.equal(store.counters.read('transfers'), 0)
})

t.test('a renamed token gets its new name in its turn', async (t) => {
  const move = [{ logs: [transfer(addressOf(0), addressOf(0xaa), 1)] }]
  const node = await startScriptedNode(t, scriptedChain([[], move]))
  node.script = tokenCalls()
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const rpc = makeRpc(node.url)
  t.teardown(() => rpc.close())
  const watch = makeMetadataWatch(store, makeBatcher(rpc))
  const renamed: Script = (request) =>
    request.params[0]?.data === '0x06fdde03'
      ? { result: text('Rhodope') }
      : tokenCalls()(request)
  const names = () => {
    const { name, symbol, decimals } = store.tokens.byAddress(token) ?? {}
    return [name, symbol, decimals]
  }
  await watch.look(0)
  node.script = renamed
  await watch.look(1_799_999)
  t.same(names(), ['Rila', 'RILA', 6], 'the next turn is half an hour away')
  await watch.look(1_800_000)
  t.same(names(), ['Rhodope', 'RILA', 6])
  node.script = () => undefined
  await watch.look(3_600_000)
  t.same(names(), ['Rhodope', 'RILA', 6], 'a contract that was destroyed keeps its name')
})

t.test('the fee holds what an OP-stack rollup charges for layer 1', async (t) => {
  const paid = [{ receipt: { l1Fee: '0x64' } }, {}]
  const node = await startScriptedNode(t, scriptedChain([[], paid]))
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const execution = 21_000 * 2
  const rows = store.transactions.ofBlock(1)
  t.match(
    rows.map(({ hash }) => store.transactions.byHash(hash)),
    [
      { fee: String(execution + 100), l1Fee: '100' },
      { fee: String(execution), l1Fee: null },
    ],
  )
})

t.test('the coin is read before a history is indexed, tokens after it', async (t) => {
  const holder = addressOf(0xaa)
  const logs = [transfer(addressOf(0), holder, 3)]
  const node = await startScriptedNode(t, scriptedChain([[], [{ logs }]]))
  node.script = ({ method }) =>
    /eth_(?:call|getBalance)/.test(method) ? nodeError(-32_000, 'timeout') : undefined
  const { store, sync } = indexOf(t, node.url)
  await sync()
  store.db.exec('UPDATE stale_balances SET retry_at = 0')
  node.script = tokenCalls({ [holder]: 9 })
  const rpc = makeRpc(node.url)
  await refreshCoinSlice(store, makeBatcher(rpc), 0)
  await rpc.close()
  t.equal(store.balances.get(0, toBlob(holder)), 5n)
  const id = store.tokens.idOf(token) ?? -1
  t.equal(store.balances.get(id, toBlob(holder)), 3n)
})

t.test('a rebase without an event is noticed by the supply', async (t) => {
  const [one, two] = [addressOf(0xa1), addressOf(0xa2)]
  const logs = [transfer(addressOf(0), one, 600), transfer(addressOf(0), two, 400)]
  const node = await startScriptedNode(t, scriptedChain([[], [{ logs }]]))
  node.script = tokenCalls({ [one]: 600, [two]: 400 })
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const id = store.tokens.idOf(token) ?? -1
  const balances = () =>
    [one, two].map((holder) => store.balances.get(id, toBlob(holder)))
  t.same(balances(), [600n, 400n])

  const twice = tokenCalls({ [one]: 1_200, [two]: 800 })
  node.script = (request) =>
    request.method === 'eth_call' && request.params[0].data === '0x18160ddd'
      ? { result: word(2_000) }
      : twice(request)
  const rpc = makeRpc(node.url)
  const batch = makeBatcher(rpc)
  const watch = makeRebaseWatch(store, batch)
  t.equal(await watch.look(0), true)
  t.equal(await watch.look(59_999), false, 'the next round is a minute away')
  const { signal } = new AbortController()
  await refreshBalances(store, batch, { signal, now: 59_999, rebases: watch })
  await rpc.close()
  t.same(balances(), [1_200n, 800n])
  t.equal(store.tokens.byId(id)?.totalSupply, '2000')
})

t.test(
  'receipts that do not fit a block are asked for again, and added later',
  async (t) => {
    const logs = [1, 2, 3].map((number) =>
      transfer(addressOf(0), addressOf(0xa0 + number), number),
    )
    const bloomOfLogs = (made: typeof logs) =>
      toHex(bloomOf(made.flatMap(({ address, topics }) => [address, ...topics] as Hex[])))
    const made = [logs.slice(0, 1), logs.slice(1)].map((logs) => ({
      logs,
      receipt: { logsBloom: bloomOfLogs(logs) },
    }))
    const plain = scriptedChain([[], [{}], made, [{}]])
    const chain = plain.map(({ block, receipts }, height) => ({
      block: height === 2 ? { ...block, logsBloom: bloomOfLogs(logs) } : block,
      receipts,
    }))
    const [first, second] = chain[2]?.receipts ?? []
    const pending = { blockHash: null, blockNumber: null }
    const noBloom = `0x${'00'.repeat(256)}`
    const ways: unknown[] = [
      null,
      [first],
      [first, null],
      [second, second],
      [{ ...first, ...pending }, second],
      [{ ...first, blockNumber: '0x9' }, second],
      [{ ...first, blockHash: `0x${'0e'.repeat(32)}` }, second],
      [{ ...first, logs: [] }, second],
      [{ ...first, logs: [], logsBloom: undefined }, second],
      [first, { ...second, logs: [], logsBloom: noBloom }],
      [first, { ...second, logs: second?.logs.slice(1) }],
      [first, { ...second, logs: null }],
      [first, { ...second, status: null }],
      [first, { transactionHash: second?.transactionHash, blockNumber: '0x2' }],
    ]
    for (const way of ways) {
      const node = await startScriptedNode(t, chain)
      const expected = indexOf(t, node.url)
      await expected.sync()
      const list = ({ method, params }: Parameters<Script>[0]) =>
        method === 'eth_getBlockReceipts' && params[0] === '0x2'
      const { store, sync } = indexOf(t, node.url)
      const receipts = (way ?? []) as (typeof first | null)[]
      node.script = (request) => {
        if (list(request)) return { result: way }
        const at = [first, second].findIndex(
          (receipt) => receipt?.transactionHash === request.params[0],
        )
        return at === -1 ? undefined : { result: receipts[at] ?? null }
      }
      let tries = 0
      while (store.blocks.head()?.height !== 3 && tries < 9) {
        tries += 1
        await sync().catch(() => undefined)
      }
      const name = JSON.stringify(way).slice(0, 60)
      t.equal(tries, 4, name)
      const rows = store.transactions.ofBlock(2)
      t.equal(rows.length, 2, name)
      const isLacking = rows.some((row) => row.logCount === null || row.status === null)
      t.ok(isLacking && store.blocks.byHeight(2)?.transferCount === null, name)

      node.script = () => undefined
      const rpc = makeRpc(node.url)
      await retryTraces(
        ...([store, makeBatcher(rpc), { receipts: 'block', traces: 'trace' }] as const),
        ...([new Map(), makeTestLog().log, Number.MAX_SAFE_INTEGER] as const),
      )
      await rpc.close()
      await sync()
      t.same(dumpOf(store), dumpOf(expected.store), 'as if sent at once')
    }
  },
)

t.test('nothing that a node answers keeps the index from the blocks above', async (t) => {
  const log = transfer(addressOf(0), addressOf(0xaa), 3)
  const chain = scriptedChain([[], [{}], [{ logs: [log] }, {}], [{}]])
  const node = await startScriptedNode(t, chain)
  const changes: readonly ((result: unknown) => unknown)[] = [
    () => null,
    () => [null],
    (result) => (Array.isArray(result) ? [...result, ...result] : [result]),
    (result) => (Array.isArray(result) ? result.slice(1) : result),
    ...[null, 'x'].map((value) => (result: unknown) => {
      const spoil = (item: object) =>
        Object.fromEntries(Object.keys(item ?? {}).map((name) => [name, value]))
      return Array.isArray(result) ? result.map(spoil) : spoil(result as object)
    }),
  ]
  const methods = ['eth_getBlockReceipts', 'trace_block', 'eth_call']
  const results: Readonly<Record<string, unknown>> = {
    eth_getBlockReceipts: chain[2]?.receipts,
    eth_getTransactionReceipt: chain[2]?.receipts[0],
    trace_block: [{ traceAddress: [], type: 'call', action: {}, transactionPosition: 0 }],
  }
  const sync = async (name: string, script: Script) => {
    node.script = script
    const { store, sync } = indexOf(t, node.url)
    for (let tries = 0; tries < 5 && store.blocks.head()?.height !== 3; tries += 1) {
      await sync().catch(() => undefined)
    }
    t.equal(store.blocks.head()?.height, 3, name)
  }
  for (const method of methods) {
    for (const [index, change] of changes.entries()) {
      await sync(`${method}, change ${index}`, (request) =>
        request.method === method ? { result: change(results[method]) } : undefined,
      )
    }
    await sync(`${method}, an error`, (request) =>
      request.method === method ? nodeError(-32_000, 'no') : undefined,
    )
  }
  for (const name of ['transactions', 'timestamp']) {
    for (const value of [null, [{}]]) {
      await sync(`${name} ${JSON.stringify(value)}`, ({ method, params }) =>
        method === 'eth_getBlockByNumber' && params[0] === '0x2'
          ? { result: { ...chain[2]?.block, [name]: value } }
          : undefined,
      )
    }
  }
})
