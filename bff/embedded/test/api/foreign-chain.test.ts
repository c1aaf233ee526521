import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  type EndpointName,
  endpoints,
  publicPath,
  toAddress,
} from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { encodeErrorResult, keccak256, parseAbi, toFunctionSelector, toHex } from 'viem'
import { buildApi } from '../../src/api/app.ts'
import type { RpcBlock, RpcReceipt } from '../../src/chain/rpc-types.ts'
import type { Store } from '../../src/store/open.ts'
import { makeIndex } from '../fixtures/indexed.ts'
import { makeTestLog } from '../fixtures/log.ts'
import {
  addressOf,
  indexOf,
  type ScriptedBlock,
  scriptedChain,
  startScriptedNode,
} from '../fixtures/scripted-node.ts'

function apiOf(t: Test, store: Store, rpcUrl: string) {
  const app = buildApi({
    store,
    rpcUrl,
    abis: [],
    log: makeTestLog().log,
    now: Date.now,
    chain: {
      l2ChainId: 7,
      l2ChainName: 'EVM chain 7',
      netType: 'TESTNET',
      l1ChainId: 0,
      nativeSymbol: 'ETH',
      nativeDecimals: 18,
    },
  })
  t.teardown(() => app.close())
  const post = async (name: EndpointName, request: Record<string, string> = {}) => {
    const call = endpoints[name]
    const response = await app.inject({
      method: 'POST',
      url: `${publicPath(call)}?${new URLSearchParams(request)}`,
    })
    return response.json()
  }
  return { app, post }
}

t.test('an account that has delegated its code is no contract', async (t) => {
  const delegate = addressOf(0xde)
  const node = await startScriptedNode(t, scriptedChain([[], [{}]]))
  node.script = ({ method }) => {
    if (method === 'eth_getTransactionCount') return { result: '0x3' }
    return method === 'eth_getCode'
      ? { result: `0xef0100${delegate.slice(2)}` }
      : undefined
  }
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const { post } = apiOf(t, store, node.url)
  const { data } = await post('accountTokenList', { address: addressOf(1) })
  t.match(data.account, { type: 'EOA', delegate, nonce: 3, balance: '5' })
  t.notOk('codeSize' in data.account)
})

t.test('fields of an account that a node leaves out are missing', async (t) => {
  const node = await startScriptedNode(t, scriptedChain([[], [{}]]))
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const { post } = apiOf(t, store, node.url)
  const valid = {
    eth_getBalance: '0x5',
    eth_getTransactionCount: '0x3',
    eth_getCode: '0x60',
  }
  const fields = {
    eth_getBalance: ['balance'],
    eth_getTransactionCount: ['nonce'],
    eth_getCode: ['type', 'codeSize'],
  }
  const accountWith = async (invalid: object) => {
    const results: Record<string, unknown> = { ...valid, ...invalid }
    node.script = ({ method }) =>
      method in results ? { result: results[method] } : undefined
    return (await post('accountTokenList', { address: addressOf(1) })).data.account
  }
  const whole = await accountWith({})
  t.match(whole, { type: 'CONTRACT', codeSize: 1, nonce: 3, balance: '5' })
  for (const [method, names] of Object.entries(fields)) {
    for (const invalid of [null, false, '', {}, [], -1, `0x1${'f'.repeat(64)}`]) {
      const account = await accountWith({ [method]: invalid })
      const rest = { ...whole }
      for (const name of names) delete rest[name]
      t.same(account, rest, `${method} ${JSON.stringify(invalid)}`)
    }
  }
})

t.test('an account comes from the index while the node does not respond', async (t) => {
  const node = await startScriptedNode(t, scriptedChain([[], [{}]]))
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const { post } = apiOf(t, store, 'http://127.0.0.1:1')
  const { data } = await post('accountTokenList', { address: addressOf(1) })
  t.match(data.account, { type: 'EOA', nonce: 1_001, balance: '5', txCount: 1 })
})

t.test(
  'a transaction is shown with the beginning of long lists, and their lengths',
  async (t) => {
    const COUNT = 1_500
    const topic = `0x${'01'.repeat(32)}`
    const logs = Array.from({ length: COUNT }, () => ({
      address: addressOf(9),
      topics: [topic],
    }))
    const blocks = scriptedChain([[], [{ logs }, { logs: logs.slice(0, 3) }]])
    const node = await startScriptedNode(t, blocks)
    const { store, sync } = indexOf(t, node.url)
    await sync()
    const { post } = apiOf(t, store, node.url)
    const [long, short] = blocks[1]?.block.transactions.map(({ hash }) => hash) ?? []
    const { data } = await post('transactionDetail', { txHash: String(long) })
    t.equal(data.logs.length, 1_000)
    t.equal(data.logCount, COUNT)
    const { data: other } = await post('transactionDetail', { txHash: String(short) })
    t.equal(other.logs.length, 3)
    t.notOk('logCount' in other)
  },
)

t.test(
  'a call names the coins that its callee receives, and why it failed',
  async (t) => {
    const blocks = scriptedChain([[], [{}]])
    const transactionHash = blocks[1]?.block.transactions[0]?.hash
    const closed = encodeErrorResult({
      abi: parseAbi(['error Error(string)']),
      args: ['closed'],
    })
    const frame = (traceAddress: number[], type: string, action: object) => ({
      type,
      action: { from: addressOf(2), to: addressOf(3), value: '0x7', ...action },
      result: { address: addressOf(4), gasUsed: '0x1' },
      traceAddress,
      transactionHash,
      transactionPosition: 0,
    })
    const node = await startScriptedNode(t, blocks)
    node.script = ({ method, params }) => {
      if (method === 'eth_getCode') return { result: '0x' }
      if (method === 'eth_getTransactionCount') return { result: '0x1' }
      return method !== 'trace_block' || Number(params[0]) !== 1
        ? undefined
        : {
            result: [
              frame([], 'call', {}),
              ...['call', 'callcode', 'delegatecall', 'staticcall'].map((callType, at) =>
                frame([at], 'call', { callType }),
              ),
              frame([4], 'create', {}),
              frame([5], 'suicide', {
                from: addressOf(4),
                refundAddress: addressOf(5),
                balance: '0x7',
              }),
              {
                ...frame([6], 'call', {}),
                error: 'Reverted',
                result: { output: closed },
              },
              frame([7], 'authcall', {}),
            ],
          }
    }
    const { store, sync } = indexOf(t, node.url)
    await sync()
    const { post } = apiOf(t, store, node.url)
    const { data } = await post('transactionDetail', { txHash: String(transactionHash) })
    t.same(
      data.internalCalls.map((call: Record<string, unknown>) => [call.type, call.value]),
      [
        ['CALL', '7'],
        ['CALLCODE', '0'],
        ['DELEGATECALL', '0'],
        ['STATICCALL', '0'],
        ['CREATE', '7'],
        ['SELFDESTRUCT', '7'],
        [undefined, undefined],
        ['AUTHCALL', '0'],
      ],
    )
    t.match(data.internalCalls.at(-2), {
      error: 'Reverted',
      revert: { reason: 'closed' },
    })
    const { data: destroyed } = await post('accountTokenList', { address: addressOf(4) })
    t.match(destroyed.account, {
      type: 'EOA',
      createdTxHash: transactionHash,
      destroyedTxHash: transactionHash,
    })
  },
)

t.test('the blob fee is a separate part', async (t) => {
  const blobs = { type: '0x3', blobVersionedHashes: [`0x01${'ab'.repeat(31)}`] }
  const receipt = { blobGasUsed: '0x20000', blobGasPrice: '0x3', l1Fee: '0x9' }
  const blocks = scriptedChain([[], [{ envelope: blobs, receipt }, { receipt }]])
  const node = await startScriptedNode(t, blocks)
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const { post } = apiOf(t, store, node.url)
  const [carried, plain] = blocks[1]?.block.transactions.map(({ hash }) => hash) ?? []
  const { data } = await post('transactionDetail', { txHash: String(carried) })
  t.match(data, {
    blobVersionedHashes: blobs.blobVersionedHashes,
    fee: '435225',
    feeSplit: { l2ExecutionFee: '42000', l1SecurityFee: '9', blobFee: '393216' },
  })
  const { data: other } = await post('transactionDetail', { txHash: String(plain) })
  t.notOk('blobFee' in other.feeSplit)
})

t.test('the price of gas is that of those who pay for it', async (t) => {
  const paying = (effectiveGasPrice: string | null, type = '0x2') => ({
    envelope: { type, gasPrice: null },
    receipt: { type, effectiveGasPrice },
  })
  const deposit = paying('0x0', '0x7e')
  /** Base fees of the blocks before the newest one and of that one. */
  const statisticOfBoth = async (bases: (string | null)[], ...txs: object[]) => {
    const node = await startScriptedNode(
      t,
      scriptedChain([[], txs, []]).map((one, height) => {
        const base = bases[height === 2 ? 1 : 0] ?? null
        const baseFee = base === null ? {} : { baseFeePerGas: base }
        return { ...one, block: { ...one.block, ...baseFee } }
      }),
    )
    const { store, sync } = indexOf(t, node.url)
    await sync()
    const { post } = apiOf(t, store, node.url)
    const { gasPrice, baseFeePerGas } = (await post('statistic')).data
    return [gasPrice, baseFeePerGas]
  }
  const statisticOf = (base: string | null, ...txs: object[]) =>
    statisticOfBoth([base, base], ...txs)
  const [ten, twelve] = [paying('0xa'), paying('0xc')]
  t.same(await statisticOf('0xa', deposit), ['10', '10'])
  t.same(await statisticOf('0xa', deposit, deposit, twelve), ['12', '10'])
  t.same(await statisticOf('0xa', paying('0x9'), ten, twelve, twelve), ['12', '10'])
  t.same(await statisticOf('0xa', paying(null)), ['10', '10'])
  t.same(await statisticOf(null, deposit, deposit, twelve), ['12', undefined])
  t.same(await statisticOf(null, deposit), [undefined, undefined])
  t.same(await statisticOf(null, paying(null)), [undefined, undefined])
  t.same(await statisticOf('0x0', deposit), ['0', '0'])
  t.same(await statisticOfBoth(['0xa', null], twelve), ['12', undefined])
  t.same(await statisticOfBoth([null, '0xa'], twelve), ['10', '10'])
})

t.test('charts leave out values that blocks lack', async (t) => {
  const chain = scriptedChain([[], [{}], [{}], [{}]])
  const node = await startScriptedNode(
    t,
    chain.map(({ block, receipts }, height) => {
      const full = { gasUsed: '0x4', gasLimit: '0x8', baseFeePerGas: '0x6' }
      const isSilent = height !== 1
      const empty = { gasUsed: null, gasLimit: null, baseFeePerGas: null }
      return {
        block: { ...block, ...(isSilent ? empty : full) } as unknown as RpcBlock,
        receipts: receipts.map((one) =>
          isSilent ? ({ ...one, gasUsed: null } as unknown as RpcReceipt) : one,
        ),
      }
    }),
  )
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const { app } = apiOf(t, store, node.url)
  const names = ['GAS_USED', 'GAS_LIMIT', 'GAS_PRICE', 'TX_FEE']
  const valuesOf = async (interval: string) => {
    const response = await app.inject({
      method: 'POST',
      url: publicPath(endpoints.series),
      payload: { interval, metrics: names, from: 1_699_999_990_000 },
    })
    const series: { points: { value: number | null }[] }[] = response.json().data
    return series.map(({ points }) => points.map(({ value }) => value))
  }
  const nothing = [null, null]
  t.same(await valuesOf('BLOCK'), [
    [null, 4, ...nothing],
    [null, 8, ...nothing],
    [null, 6, ...nothing],
    // Without transactions the fee is known: 0.
    [0, 0.000042, ...nothing],
  ])
  t.same((await valuesOf('DAY')).flat(), [4, 8, 6, 0.000042])
  store.db.exec('UPDATE blocks SET gas_used = NULL, base_fee = NULL, fee = NULL')
  store.buckets.rebuild(1_700_000_001_000)
  t.same((await valuesOf('DAY')).flat(), [null, 8, null, null])
})

t.test('each transfer has the kind of its log', async (t) => {
  const topic = keccak256(toHex('Transfer(address,address,uint256)'))
  const word = (value: number) => toHex(value, { size: 32 })
  const parties = [topic, word(1), word(2)]
  const address = addressOf(9)
  const logs = [
    { address, topics: parties, data: word(5) },
    { address, topics: [...parties, word(77)] },
  ]
  const blocks = scriptedChain([[], [{ logs }]])
  const node = await startScriptedNode(t, blocks)
  node.script = ({ method, params }) =>
    method === 'eth_call' && params[0].data === toFunctionSelector('decimals()')
      ? { result: word(18) }
      : undefined
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const { post } = apiOf(t, store, node.url)
  const txHash = String(blocks[1]?.block.transactions[0]?.hash)
  const { data } = await post('transactionDetail', { txHash })
  t.match(data.tokenTransfers, [
    { token: { type: 'ERC20', decimals: 18 }, amount: '5', nftId: undefined },
    { token: { type: 'ERC721', decimals: null }, amount: '1', nftId: '77' },
  ])
})

t.test('parameters that make no sense are refused', async (t) => {
  const node = await startScriptedNode(t, scriptedChain([[], [{}]]))
  const { store, sync } = indexOf(t, node.url)
  await sync()
  const { app, post } = apiOf(t, store, node.url)
  t.match(await post('tokenList', { keyword: '\0' }), { code: 400, message: /NUL/ })
  t.match(await post('transactionList', { from: '9', to: '5' }), {
    code: 400,
    message: 'from must not be later than to',
  })
  const cursor = Buffer.from('n.0x01').toString('base64url')
  t.match(await post('blockList', { cursor }), { code: 400, message: /^cursor/ })
  const response = await app.inject({
    method: 'POST',
    url: publicPath(endpoints.transactionStatus),
    payload: { txHashes: [] },
  })
  t.equal(response.json().message, 'txHashes must have at least 1 item')

  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST /?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  t.match(head, /^HTTP\/1.1 431 /)
  t.match(JSON.parse(body), { code: 431, message: /too long/ })
  t.equal(store.accounts.byAddress(toAddress(addressOf(1)))?.txCount, 1)
})

/** The least that a node can return of a block. */
const bare = ({ block, receipts }: ScriptedBlock): ScriptedBlock => ({
  block: {
    number: block.number,
    hash: block.hash,
    // In milliseconds: a time that no reader could hold.
    timestamp: toHex(10n ** 13n),
    transactions: block.transactions.map(({ hash }) => ({ hash })),
  } as unknown as RpcBlock,
  receipts: receipts.map(({ transactionHash }) => ({
    transactionHash,
    // Before Byzantium receipts have no status.
    root: block.stateRoot,
    logs: [{ address: addressOf(9), topics: null }],
  })) as unknown as RpcReceipt[],
})

t.test('blocks are indexed with any fields missing, and read again', async (t) => {
  const chain = scriptedChain([[], [{}], [{}], [{}]])
  const node = await startScriptedNode(
    t,
    chain.map((block, height) => (height === 2 || height === 3 ? bare(block) : block)),
  )
  const first = makeIndex(t, node.url)
  await first.sync()
  first.store.close()
  node.blocks = [...node.blocks, ...scriptedChain([[], [], [], [], [{}]]).slice(4)]
  for (const height of [3, 4]) {
    const { store, sync } = makeIndex(t, node.url, first.file)
    if (height === 4) await sync()
    t.equal(store.blocks.head()?.height, height)
    const { post } = apiOf(t, store, node.url)
    const { data: block } = await post('blockDetail', { blockHeight: '3' })
    t.same(
      Object.keys(block).sort(),
      [
        ...['height', 'hash', 'txCount', 'failedTxCount', 'tokenTransferCount'],
        ...['internalCallCount', 'finality', 'stages'],
      ].sort(),
    )
    const txHash = chain[3]?.block.transactions[0]?.hash ?? ''
    const { data: tx } = await post('transactionDetail', { txHash })
    t.same(tx.logs, [{ address: addressOf(9) }])
    for (const name of ['to', 'value', 'status', 'fee', 'feeSplit', 'time', 'nonce']) {
      t.notOk(name in tx, name)
    }
    const screens: [EndpointName, Record<string, string>][] = [
      ['statistic', {}],
      ['headline', {}],
      ['blockList', {}],
      ['transactionList', {}],
      ['histogramAverage', {}],
      ['histogramPeak', {}],
      ['accountTokenList', { address: addressOf(1) }],
    ]
    for (const [name, request] of screens) {
      t.equal((await post(name, request)).code, 0, name)
    }
    store.close()
  }
})

t.test(
  'the largest numbers are read, in hex or decimal, and larger ones are not',
  async (t) => {
    const most = 2n ** 256n - 1n
    const fields = ['nonce', 'gas', 'value', 'r'] as const
    for (const [sent, read] of [
      [toHex(most), String(most)],
      [String(most), String(most)],
      [String(most + 1n), undefined],
      ['9'.repeat(78), undefined],
    ] as const) {
      const envelope = Object.fromEntries(fields.map((name) => [name, sent]))
      const chain = scriptedChain([[], [{ envelope }]])
      const node = await startScriptedNode(
        t,
        chain.map(({ block, receipts }) => ({
          block: { ...block, gasLimit: sent, gasUsed: sent },
          receipts: receipts.map((receipt) => ({ ...receipt, gasUsed: sent })),
        })),
      )
      const { store, sync } = indexOf(t, node.url)
      await sync()
      const { post } = apiOf(t, store, node.url)
      const txHash = String(chain[1]?.block.transactions[0]?.hash)
      const { data: tx } = await post('transactionDetail', { txHash })
      const { data: block } = await post('blockDetail', { blockHeight: '1' })
      t.same(
        [tx.nonce, tx.gasLimit, tx.gasUsed, tx.value, block.gasLimit, block.gasUsed],
        Array(6).fill(read),
      )
      t.equal(tx.r, read && toHex(most))
    }
  },
)

t.test('numbers beyond 2^53 arrive with every digit', async (t) => {
  const most = 2n ** 64n - 1n
  const [genesis, full] = scriptedChain([[], [{}]])
  const [tx] = full?.block.transactions ?? []
  if (genesis === undefined || full === undefined || tx === undefined) return t.fail()
  const authorization = {
    ...{ address: addressOf(3), yParity: '0x0', r: '0x1', s: '0x2' },
  }
  const large = {
    ...tx,
    nonce: toHex(most),
    gas: toHex(most - 1n),
    chainId: toHex(2n ** 60n),
    authorizationList: [
      { ...authorization, chainId: toHex(2n ** 255n), nonce: toHex(most) },
    ],
  }
  const before = { ...tx, hash: `0x${'0b'.repeat(32)}`, nonce: toHex(most - 1n) }
  const gasLimit = toHex(most)
  const receipts = [before, large].map(({ hash }) => ({
    ...full.receipts[0],
    transactionHash: hash,
  }))
  const node = await startScriptedNode(t, [
    genesis,
    {
      block: { ...full.block, gasLimit, transactions: [before, large] },
      receipts: receipts as RpcReceipt[],
    },
  ])
  node.script = ({ method }) =>
    method === 'eth_chainId' ? { result: toHex(2n ** 60n) } : undefined
  const { store, sync } = indexOf(t, node.url)
  await sync()
  t.equal(store.meta.read('chainId'), String(2n ** 60n))
  const { post } = apiOf(t, store, 'http://127.0.0.1:1')
  const { data } = await post('transactionDetail', { txHash: large.hash })
  t.match(data, {
    nonce: String(most),
    gasLimit: String(most - 1n),
    chainId: String(2n ** 60n),
    previousTxHash: before.hash,
    authorizationList: [{ chainId: String(2n ** 255n), nonce: String(most) }],
  })
  const { data: block } = await post('blockDetail', { blockHeight: '1' })
  t.equal(block.gasLimit, String(most))
  // Charts show sums, in which one without an end counts as 2^64.
  const [day] = store.buckets.between(86_400_000, 0, Number.MAX_SAFE_INTEGER)
  t.equal(day?.gas_limit, 2 ** 64 + 30_000_000)
  const { data: account } = await post('accountTokenList', { address: addressOf(1) })
  t.equal(account.account.nonce, String(most + 1n))
})
