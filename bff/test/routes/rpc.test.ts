import { once } from 'node:events'
import { connect } from 'node:net'
import { RPC_PREFIX } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { makeMetrics } from '../../src/plugins/logging/metrics.ts'
import { makeClock } from '../fixtures/clock.ts'
import { rpcGateway } from '../fixtures/rpc-gateway.ts'
import {
  Members,
  nodeError,
  type Respond,
  type ScriptedNode,
  scriptedNode,
} from '../fixtures/scripted-node.ts'
import { raw } from '../fixtures/scripted-upstream.ts'

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'1c'.repeat(20)}`
const CHAIN_ID = { method: 'eth_chainId' }

/** A node with the gateway in front. */
async function start(
  t: Test,
  respond?: Respond,
  options?: Parameters<typeof rpcGateway>[2],
) {
  const node = await scriptedNode(t, respond)
  const gateway = await rpcGateway(t, [node.url], options)
  return { node, ...gateway }
}

t.test('a call reaches the node and gets a response', async (t) => {
  const { node, rpc, logged } = await start(t)
  const reply = await rpc({
    id: 'a"1',
    method: 'eth_getBalance',
    params: [ADDRESS.toUpperCase().replace('0X', '0x')],
  })
  t.equal(reply.status, 200)
  t.same(reply.rpc, { jsonrpc: '2.0', id: 'a"1', result: 'eth_getBalance' })
  t.match(reply.headers, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-cache': 'MISS',
    'x-request-id': String,
    'x-content-type-options': 'nosniff',
  })
  t.notOk(reply.headers['access-control-allow-origin'])
  t.same(node.calls('eth_getBalance'), [[ADDRESS, 'latest']], 'in one spelling')
  const line = await logged({ msg: 'call', call: 'rpc/l2' })
  t.match(line, { methods: { eth_getBalance: 1 }, code: 0, cache: 'MISS', status: 200 })
  t.notMatch(JSON.stringify(line), ADDRESS, 'no parameter is logged')
})

t.test('cookies, credentials and headers of a client stay here', async (t) => {
  const { node, rpc } = await start(t)
  let headers = {}
  node.script = (seen, response) => {
    headers = seen.headers
    raw(200, '{"jsonrpc":"2.0","id":1,"result":"0x1"}')(
      seen,
      response,
      undefined as never,
    )
  }
  await rpc(CHAIN_ID, {
    headers: { cookie: 'sid=1', authorization: 'Bearer x', 'x-evil': '1' },
  })
  t.notMatch(Object.keys(headers).join(), /cookie|authorization|x-evil|forwarded/)
})

t.test('a chain without a node', async (t) => {
  const { rpc, send } = await rpcGateway(t, [])
  const reply = await rpc(CHAIN_ID)
  t.equal(reply.status, 404)
  t.match(reply.json, {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_601, message: /^There is no node/, data: { requestId: String } },
    code: 404,
    message: /^There is no node/,
    requestId: String,
  })
  t.equal((await send(`${RPC_PREFIX}/l3`, { method: 'POST' })).status, 404)
  t.notMatch((await send('/l2')).text, '"rpc"')
})

t.test('requests that no call comes of', async (t) => {
  const { node, send, post } = await start(t)
  const url = `${RPC_PREFIX}/l2`
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
  const foreign = { 'sec-fetch-site': 'cross-site' }
  for (const [name, status, sent] of [
    ['GET', 405, send(url)],
    ['OPTIONS', 405, send(url, { method: 'OPTIONS' })],
    ['another site', 403, post(body, { headers: foreign })],
    ['another origin', 403, post(body, { headers: { origin: 'https://evil.example' } })],
    ['a long body', 413, post(' '.repeat(262_145))],
  ] as const) {
    const reply = await sent
    t.equal(reply.status, status, name)
    t.match(
      reply.json,
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: Number },
        code: status,
        requestId: String,
      },
      name,
    )
    t.notOk(reply.headers['access-control-allow-origin'], name)
  }
  t.equal((await send(url)).headers.allow, 'POST')
  t.same(node.bodies(), [])
})

t.test('errors of JSON-RPC for faulty calls', async (t) => {
  const { node, post } = await start(t)
  const cases: [string, string, number, unknown][] = [
    ['nothing', '', -32_700, null],
    ['no JSON', '{"jsonrpc":', -32_700, null],
    ['an empty batch', '[]', -32_600, null],
    ['a number', '1', -32_600, null],
    ['no version', '{"id":1,"method":"eth_chainId"}', -32_600, 1],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32_600, 1],
    [
      'a method that is a list',
      '{"jsonrpc":"2.0","id":1,"method":["eth_chainId"]}',
      -32_600,
      1,
    ],
    [
      'an id that is an object',
      '{"jsonrpc":"2.0","id":{},"method":"eth_chainId"}',
      -32_600,
      null,
    ],
    [
      'an id that loses digits',
      '{"jsonrpc":"2.0","id":12345678901234567890,"method":"eth_chainId"}',
      -32_600,
      null,
    ],
    [
      'an id of too many digits',
      '{"jsonrpc":"2.0","id":1.00000000000000000001,"method":"eth_chainId"}',
      -32_600,
      null,
    ],
    [
      'a member twice',
      '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","method":"eth_chainId"}',
      -32_600,
      null,
    ],
    [
      'a member twice in escapes',
      '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","\\u006dethod":"eth_sendRawTransaction"}',
      -32_600,
      null,
    ],
    [
      'deep',
      `{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":${'['.repeat(20)}${']'.repeat(20)}}`,
      -32_600,
      null,
    ],
    [
      'parameters by name',
      '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":{}}',
      -32_602,
      1,
    ],
    [
      'too many parameters',
      '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[1]}',
      -32_602,
      1,
    ],
    ['an unknown method', '{"jsonrpc":"2.0","id":"x","method":"eth_foo"}', -32_601, 'x'],
    [
      'a method of prototypes',
      '{"jsonrpc":"2.0","id":"x","method":"constructor"}',
      -32_601,
      'x',
    ],
    [
      '101 calls',
      JSON.stringify(Array(101).fill({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })),
      -32_005,
      null,
    ],
  ]
  for (const [name, body, code, id] of cases) {
    const reply = await post(body)
    t.equal(reply.status, 200, name)
    t.equal(reply.headers['x-cache'], 'BYPASS', name)
    t.match(
      reply.json,
      {
        jsonrpc: '2.0',
        id,
        error: { code, message: /^["A-Z]/, data: { requestId: String } },
      },
      name,
    )
  }
  t.same(node.bodies(), [])
})

t.test('a batch gets a response for each call', async (t) => {
  const { node, rpc, post, logged } = await start(t)
  const reply = await rpc([
    { jsonrpc: '2.0', id: 2, method: 'eth_chainId' },
    { jsonrpc: '2.0', method: 'eth_gasPrice' },
    [{ jsonrpc: '2.0', id: 3, method: 'eth_chainId' }],
    { jsonrpc: '2.0', id: null, method: 'eth_sendRawTransaction', params: ['0x00'] },
    7,
  ])
  t.match(reply.json, [
    { id: 2, result: 'eth_chainId' },
    { id: null, error: { code: -32_600 } },
    { id: null, error: { code: -32_601 } },
    { id: null, error: { code: -32_600 } },
  ])
  t.same(
    node.all.map(({ method }) => method),
    ['eth_chainId'],
  )
  t.match(await logged({ msg: 'call' }), {
    methods: { eth_chainId: 1, eth_gasPrice: 1, other: 3 },
  })
  const silent = await post('[{"jsonrpc":"2.0","method":"eth_chainId"}]')
  t.equal(silent.status, 204)
  t.equal(silent.text, '')
})

t.test('100 calls in one batch', async (t) => {
  const warnings: string[] = []
  const note = ({ name }: Error) => warnings.push(name)
  process.on('warning', note)
  t.teardown(() => process.off('warning', note))
  const { rpc } = await start(t)
  const batch = Array.from({ length: 100 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_getBalance',
    params: [`0x${String(id).padStart(40, '0')}`],
  }))
  const { json } = await rpc(batch)
  t.same(
    (json as unknown as { id: number }[]).map(({ id }) => id),
    batch.map(({ id }) => id),
    'in their order',
  )
  t.same(warnings, [])
})

t.test('parameters of each method', async (t) => {
  const { node, rpc } = await start(t)
  const block = { blockHash: HASH }
  const trace = { tracer: 'callTracer' }
  const good: [string, unknown[], unknown[]][] = [
    ['eth_getBlockByNumber', ['0x00a'], ['0xa', false]],
    ['eth_getBlockByHash', [HASH, true], [HASH, true]],
    ['eth_getBlockReceipts', [block], [HASH]],
    [
      'eth_getLogs',
      [{ address: [ADDRESS], topics: [null, [HASH]] }],
      [
        {
          fromBlock: 'latest',
          toBlock: 'latest',
          address: [ADDRESS],
          topics: [null, [HASH]],
        },
      ],
    ],
    ['eth_getLogs', [{ blockHash: HASH, fromBlock: null }], [{ blockHash: HASH }]],
    [
      'eth_call',
      [{ to: ADDRESS, data: '0xAB' }],
      [{ to: ADDRESS, input: '0xab', gas: '0x2faf080' }, 'latest'],
    ],
    [
      'eth_call',
      [
        { to: ADDRESS, input: '0x', data: '0x', gas: '0xffffffffffff' },
        { ...block, requireCanonical: true },
      ],
      [
        { to: ADDRESS, gas: '0x2faf080', input: '0x' },
        { ...block, requireCanonical: true },
      ],
    ],
    [
      'eth_call',
      [{}, 'safe', { [ADDRESS]: { balance: '0x1', stateDiff: { '0x1': '0x2' } } }],
      [
        { gas: '0x2faf080' },
        'safe',
        { [ADDRESS]: { balance: '0x1', stateDiff: { [word(1)]: word(2) } } },
      ],
    ],
    ['eth_estimateGas', [{ to: ADDRESS }], [{ to: ADDRESS, gas: '0x2faf080' }, 'latest']],
    ['eth_getStorageAt', [ADDRESS, '0x1', '0x5'], [ADDRESS, word(1), '0x5']],
    ['eth_getProof', [ADDRESS, ['0x0'], 'finalized'], [ADDRESS, [word(0)], 'finalized']],
    ['eth_feeHistory', [4, 'latest'], ['0x4', 'latest', []]],
    ['eth_getTransactionByBlockHashAndIndex', [HASH, '0x0'], [HASH, '0x0']],
    [
      'debug_traceTransaction',
      [HASH, { ...trace, timeout: '9s', tracerConfig: { withLog: true } }],
      [HASH, { ...trace, tracerConfig: { withLog: true } }],
    ],
    [
      'debug_traceCall',
      [
        { to: ADDRESS },
        'latest',
        { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
      ],
      [
        { to: ADDRESS, gas: '0x2faf080' },
        'latest',
        { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
      ],
    ],
    ['debug_executionWitness', ['0x1'], ['0x1']],
  ]
  for (const [method, params, sent] of good) {
    const reply = await rpc({ method, params })
    t.equal(reply.rpc.result, method, `${method} ${JSON.stringify(params)}`)
    t.same(node.calls(method).at(-1), sent, `${method} ${JSON.stringify(params)}`)
  }
  const before = node.all.length
  const bad: [string, unknown[]][] = [
    ['eth_getBlockByNumber', ['Latest']],
    ['eth_getBlockByNumber', ['0x']],
    ['eth_getBlockByNumber', [5]],
    ['eth_getBlockByNumber', [`0x${'f'.repeat(20)}`]],
    ['eth_getBlockByNumber', ['latest', 'true']],
    ['eth_getBlockByHash', ['0xab']],
    ['eth_getBalance', [`${ADDRESS}00`]],
    ['eth_getBalance', [ADDRESS, { blockHash: HASH, blockNumber: '0x1' }]],
    ['eth_getBalance', [ADDRESS, { blockhash: HASH }]],
    ['eth_getBalance', [ADDRESS, { ...block, requireCanonical: 'banana' }]],
    ['eth_call', [{}, 'latest', { [ADDRESS]: {}, [ADDRESS.replace('c', 'C')]: {} }]],
    ['eth_getLogs', [{ address: Array(101).fill(ADDRESS) }]],
    ['eth_getLogs', [{ topics: Array(5).fill(HASH) }]],
    ['eth_getLogs', [{ blockHash: HASH, fromBlock: '0x1' }]],
    ['eth_getLogs', [[]]],
    ['eth_call', [{ to: ADDRESS, gas: 21_000 }]],
    ['eth_call', [{ to: ADDRESS, data: '0x1' }]],
    ['eth_call', [{ to: ADDRESS, data: '0x01', input: '0x02' }]],
    ['eth_call', [{ to: ADDRESS, sudo: true }]],
    ['eth_call', [{}, 'latest', { [ADDRESS]: { code: 1 } }]],
    ['eth_call', [{}, 'latest', {}, { number: '0x1' }]],
    ['eth_getProof', [ADDRESS, Array(257).fill('0x0')]],
    ['eth_feeHistory', ['0x401', 'latest']],
    ['eth_feeHistory', ['0x4', 'latest', [101]]],
    ['debug_traceTransaction', [HASH]],
    ['debug_traceTransaction', [HASH, {}]],
    ['debug_traceTransaction', [HASH, { tracer: '{step:function(){}}' }]],
    ['debug_traceTransaction', [HASH, { tracer: 'toString' }]],
    ['debug_traceTransaction', [HASH, { tracer: 'callTracer', disableStack: false }]],
    [
      'debug_traceTransaction',
      [HASH, { tracer: 'callTracer', tracerConfig: { diffMode: true } }],
    ],
  ]
  for (const [method, params] of bad) {
    const { rpc: reply } = await rpc({ method, params })
    t.equal(
      reply.error?.code,
      -32_602,
      `${method} ${JSON.stringify(params).slice(0, 90)}`,
    )
  }
  t.equal(node.all.length, before)
})

t.test('logs of too many blocks', async (t) => {
  const { node, rpc } = await start(t)
  const range = (fromBlock: string, toBlock: string) =>
    rpc({ method: 'eth_getLogs', params: [{ fromBlock, toBlock }] })
  t.equal((await range('0x1', '0x2711')).rpc.error?.code, -32_005)
  t.equal((await range('0x1', '0x2710')).rpc.result, 'eth_getLogs')
  // The head is at 1,000.
  t.equal((await range('earliest', 'latest')).rpc.result, 'eth_getLogs')
  for (let mined = 0; mined < 10_000; mined += 1) node.mine()
  node.respond = (method, [block]) =>
    block === 'safe' ? { number: '0x0', hash: HASH } : method
  const later = await rpcGateway(t, [node.url])
  for (const [fromBlock, toBlock] of [
    ['earliest', 'latest'],
    ['safe', 'latest'],
    ['safe', '0x2af8'],
  ]) {
    const reply = await later.rpc({
      method: 'eth_getLogs',
      params: [{ fromBlock, toBlock }],
    })
    t.match(
      reply.rpc.error,
      { code: -32_005, message: /10000 blocks at a time/ },
      `${fromBlock} to ${toBlock}`,
    )
  }
  const unknown = await later.rpc({
    method: 'eth_getLogs',
    params: [{ fromBlock: 'finalized', toBlock: 'latest' }],
  })
  t.equal(unknown.rpc.error?.code, -32_603, 'a height that the node does not return')
  t.equal(node.calls('eth_getLogs').length, 2)
})

t.test('a trace of a transaction that the node does not have', async (t) => {
  const { rpc } = await start(t, () => ({ failed: false, gas: 0, structLogs: [] }))
  const trace = {
    method: 'debug_traceTransaction',
    params: [HASH, { tracer: 'callTracer' }],
  }
  t.match((await rpc(trace)).rpc.error, {
    code: -32_000,
    message: 'The node does not know the transaction',
  })
})

t.test('results are kept as long as they hold', async (t) => {
  const clock = makeClock()
  const { node, rpc } = await start(
    t,
    (method, [param]) =>
      method === 'eth_getTransactionReceipt'
        ? param === HASH
          ? { blockNumber: '0x10' }
          : null
        : method,
    { dependencies: { now: clock.now } },
  )
  const caches = async (method: string, params: unknown[]) => {
    const states: unknown[] = []
    const send = async () =>
      states.push((await rpc({ method, params })).headers['x-cache'])
    await send()
    await send()
    node.mine()
    clock.pass(501)
    await send()
    return states
  }
  const forEver = ['MISS', 'HIT', 'HIT']
  const untilNextHead = ['MISS', 'HIT', 'MISS']
  t.same(await caches('eth_chainId', []), forEver)
  t.same(await caches('eth_getBlockByHash', [HASH]), forEver)
  t.same(await caches('eth_call', [{ to: ADDRESS }, { blockHash: HASH }]), forEver)
  t.same(await caches('eth_call', [{ to: ADDRESS }, 'latest']), untilNextHead)
  const canonical = { blockHash: HASH, requireCanonical: true }
  t.same(await caches('eth_call', [{ to: ADDRESS }, canonical]), untilNextHead)
  const logs = (fromBlock: string, toBlock: string) => [{ fromBlock, toBlock }]
  t.same(await caches('eth_getLogs', logs('0x1', '0x10')), forEver)
  t.same(await caches('eth_getLogs', logs('latest', '0x10')), untilNextHead)
  t.same(await caches('eth_getLogs', logs('0x3e9', '0x10')), untilNextHead)
  t.same(await caches('eth_getBlockByNumber', ['0x10']), forEver, 'far below the head')
  t.same(await caches('eth_getBlockByNumber', ['0x3e8']), untilNextHead, 'near the head')
  t.same(await caches('eth_getTransactionReceipt', [HASH]), forEver, 'in a settled block')
  t.same(
    await caches('eth_getTransactionReceipt', [word(1)]),
    ['MISS', 'MISS', 'MISS'],
    'unknown yet',
  )
  t.same(
    await caches('debug_traceTransaction', [HASH, { tracer: 'callTracer' }]),
    forEver,
  )
  t.same(await caches('eth_getBalance', [ADDRESS, 'pending']), ['MISS', 'MISS', 'MISS'])
})

t.test('a client that has seen a receipt reads the state after it', async (t) => {
  const clock = makeClock()
  const { node, rpc } = await start(
    t,
    (method) =>
      method === 'eth_getTransactionReceipt' ? { blockNumber: '0x3e9' } : String(mined),
    { dependencies: { now: clock.now } },
  )
  let mined = 0
  const read = { method: 'eth_call', params: [{ to: ADDRESS }, 'latest'] }
  t.equal((await rpc(read)).rpc.result, '0')
  node.mine()
  mined = 1
  t.equal((await rpc(read)).rpc.result, '0', 'of the head that is known')
  await rpc({ method: 'eth_getTransactionReceipt', params: [HASH] })
  t.equal((await rpc(read)).rpc.result, '1', 'at the same time')
})

t.test(
  'an empty list of a block that a node does not have yet is not kept',
  async (t) => {
    const clock = makeClock()
    const lists: Record<string, unknown[]> = {}
    const { node, rpc } = await start(t, (method) => lists[method] ?? [], {
      dependencies: { now: clock.now },
    })
    for (const [method, param] of [
      ['eth_getLogs', { blockHash: HASH }],
      ['eth_getBlockReceipts', HASH],
    ] as const) {
      const read = async () => (await rpc({ method, params: [param] })).json.result
      t.same(await read(), [])
      // A node that lags behind the others catches up.
      lists[method] = [{ logIndex: '0x0' }]
      node.mine()
      clock.pass(501)
      t.same(await read(), [{ logIndex: '0x0' }], method)
      lists[method] = []
      node.mine()
      clock.pass(501)
      t.same(await read(), [{ logIndex: '0x0' }], 'which is kept')
    }
  },
)

t.test('EXPLORER_CACHE_TTL_MS=0 keeps nothing', async (t) => {
  const { rpc } = await start(t, undefined, { env: { EXPLORER_CACHE_TTL_MS: '0' } })
  await rpc(CHAIN_ID)
  t.equal((await rpc(CHAIN_ID)).headers['x-cache'], 'MISS')
})

t.test('equal calls at a time reach the node once', async (t) => {
  let go: (value: string) => void = () => undefined
  const waiting = new Promise<string>((resolve) => {
    go = resolve
  })
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { node, rpc } = await start(t, () => {
    arrive()
    return waiting
  })
  const batch = [1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
  const replies = rpc(batch)
  await arrived
  go('0x7')
  t.same(
    ((await replies).json as unknown as { result: string }[]).map(({ result }) => result),
    ['0x7', '0x7', '0x7'],
  )
  t.equal(node.calls('eth_chainId').length, 1)
})

t.test('a client that leaves takes nothing from those that wait with it', async (t) => {
  let go: (value: string) => void = () => undefined
  const waiting = new Promise<string>((resolve) => {
    go = resolve
  })
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { node, rpc, logged, send } = await start(t, (method) => {
    if (method !== 'eth_chainId') return method
    arrive()
    return waiting
  })
  const first = rpc(CHAIN_ID)
  await arrived
  const leaving = new AbortController()
  const headers = { 'x-request-id': 'leaving' }
  const second = rpc(CHAIN_ID, { signal: leaving.signal, headers })
  // By its reply the second call waits as well.
  await rpc({ method: 'eth_gasPrice' })
  leaving.abort()
  await t.rejects(second)
  t.match(await logged({ reqId: 'leaving' }), { status: 499 })
  t.equal((await send('/healthz')).status, 200, 'the server goes on')
  go('0x7')
  t.equal((await first).rpc.result, '0x7')
  t.equal(node.calls('eth_chainId').length, 1)
})

t.test('large responses wait for clients that do not read within a bound', async (t) => {
  const { rpc, port, logged } = await start(t, () => 'a'.repeat(7_900_000), {
    env: { EXPLORER_MAX_RESPONSE_BYTES: '8000000' },
  })
  await rpc(CHAIN_ID)
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
  const idle = Array.from({ length: 8 }, (_, index) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${RPC_PREFIX}/l2 HTTP/1.1\r\nhost: x\r\nx-request-id: idle-${index}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    return socket
  })
  await Promise.all(idle.map((socket) => once(socket, 'readable')))
  const refused = await rpc(CHAIN_ID)
  t.equal(refused.status, 503)
  t.match(refused.rpc.error?.message, 'Too many large responses')
  for (const socket of idle) socket.destroy()
  for (const index of idle.keys()) await logged({ reqId: `idle-${index}` })
  t.equal((await rpc(CHAIN_ID)).status, 200, 'their room is free again')
})

t.test('100 equal calls reach the node once, and count once', async (t) => {
  const { node, rpc } = await start(t, undefined, { env: { EXPLORER_RATE_LIMIT: '1' } })
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getBalance',
    params: [ADDRESS, 'pending'],
  }
  const { json } = await rpc(Array.from({ length: 100 }, () => call))
  t.ok(
    (json as unknown as { result?: string }[]).every(
      ({ result }) => result === 'eth_getBalance',
    ),
  )
  t.equal(node.calls('eth_getBalance').length, 1)
})

t.test('errors of a node are passed on without its secrets', async (t) => {
  const { node } = await start(t)
  const secret = `${node.url}v3/k3y-of-mine?token=s3cret-token`
  const { rpc, log } = await rpcGateway(t, [secret])
  const send = async (error: Record<string, unknown>) => {
    node.respond = () => nodeError(error)
    return (await rpc({ method: 'eth_call', params: [{ to: ADDRESS }, 'pending'] })).rpc
      .error
  }
  t.same(
    await send({ code: 3, message: 'execution reverted', data: '0x08c379a0' }),
    { code: 3, message: 'execution reverted', data: '0x08c379a0' },
    'a revert keeps its data',
  )
  t.match(await send({ code: -32_015, message: 'VM error', data: 'Reverted 0xAB' }), {
    data: '0xAB',
  })
  t.match(await send({ code: 'x', message: 5, data: { a: 1 } }), {
    code: -32_000,
    message: 'The node refused the call',
    data: { requestId: String },
  })
  const { message = '' } =
    (await send({
      code: -32_000,
      message: `no entry for k3y-of-mine (s3cret-token) at ${secret}, 10.1.2.3:8545\u0007\u202e`,
    })) ?? {}
  t.equal(message, 'no entry for *** (***) at *** ***')
  t.notMatch(JSON.stringify(log), /k3y-of-mine|s3cret-token/)
})

t.test('malformed responses of a node', async (t) => {
  const { node, rpc, log } = await start(t)
  for (const [name, response] of [
    ['no JSON', raw(200, '<html>')],
    ['nothing', raw(200, '')],
    ['a list', raw(200, '[]')],
    ['another id', raw(200, '{"jsonrpc":"2.0","id":9,"result":"0x1"}')],
    ['neither result nor error', raw(200, '{"jsonrpc":"2.0","id":1}')],
    ['an error that is a text', raw(200, '{"jsonrpc":"2.0","id":1,"error":"no"}')],
    ['a status', raw(401, '{"jsonrpc":"2.0","id":1,"result":"0x1"}')],
  ] as const) {
    node.script = response
    const reply = await rpc(CHAIN_ID)
    t.equal(reply.status, 200, name)
    t.match(reply.rpc.error, { code: -32_603, data: { requestId: String } }, name)
  }
  t.match(
    log.find(({ msg }) => msg === 'node failure'),
    { level: 50, call: 'rpc/l2', node: 0, method: 'eth_chainId', cause: Object },
  )
  node.script = undefined
  node.respond = () => new Members({ result: null })
  t.equal((await rpc({ method: 'eth_getBlockByHash', params: [HASH] })).rpc.result, null)
})

t.test('a response larger than the limit', async (t) => {
  const { rpc, node } = await start(t, () => 'a'.repeat(3_000), {
    env: { EXPLORER_MAX_RESPONSE_BYTES: '4000' },
  })
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
  const reply = await rpc([call, { ...call, method: 'eth_gasPrice' }])
  t.match(reply.json, [
    { result: 'a'.repeat(3_000) },
    { error: { code: -32_005, message: 'The response is larger than 4000 bytes' } },
  ])
  node.respond = () => 'a'.repeat(5_000)
  t.equal((await rpc({ method: 'net_version' })).rpc.error?.code, -32_005)
})

t.test('errors of calls that revert with as much as they like', async (t) => {
  const revert = (bytes: number) =>
    nodeError({ code: 3, message: 'reverted', data: `0x${'ab'.repeat(bytes)}` })
  const { rpc, node } = await start(t, () => revert(1_500), {
    env: { EXPLORER_MAX_RESPONSE_BYTES: '4000' },
  })
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_call',
    params: [{ to: ADDRESS, value: `0x${id}` }],
  })
  const { json, text } = await rpc([1, 2, 3, 4].map(call))
  const errors = (json as unknown as { error: { code: number } }[]).map(
    ({ error }) => error.code,
  )
  t.equal(errors.filter((code) => code === 3).length, 1, 'one that fits')
  t.ok(text.length < 5_000)
  const later = await rpcGateway(t, [node.url])
  node.respond = () => revert(65_536)
  t.equal(String((await later.rpc(call(5))).rpc.error?.data).length, 131_074)
  node.respond = () => revert(65_537)
  t.match((await later.rpc(call(6))).rpc.error, {
    code: 3,
    data: { requestId: String },
  })
})

t.test('the next node responds where one fails', async (t) => {
  const first = await scriptedNode(t)
  const second = await scriptedNode(t)
  const clock = makeClock()
  const { rpc } = await rpcGateway(t, [first.url, second.url], {
    dependencies: { now: clock.now },
    env: { EXPLORER_CACHE_TTL_MS: '0' },
  })
  const gas = { method: 'eth_gasPrice' }
  await rpc(gas)
  t.equal(second.calls('eth_gasPrice').length, 0)
  first.script = raw(503, 'busy')
  t.equal((await rpc(gas)).rpc.result, 'eth_gasPrice')
  first.script = undefined
  await rpc(gas)
  t.equal(second.calls('eth_gasPrice').length, 2, 'a node that failed rests')
  clock.pass(10_001)
  await rpc(gas)
  t.equal(second.calls('eth_gasPrice').length, 2, 'and gets requests again')
  second.script = first.script = raw(200, '<html>')
  t.equal((await rpc(gas)).rpc.error?.code, -32_603)
})

t.test('a node that refuses connections', async (t) => {
  const { rpc } = await rpcGateway(t, ['http://127.0.0.1:1/'])
  t.match((await rpc(CHAIN_ID)).rpc.error, {
    code: -32_603,
    message: 'The node cannot be reached',
  })
})

t.test('calls of one client per minute', async (t) => {
  const { rpc } = await start(t, undefined, { env: { EXPLORER_RATE_LIMIT: '2' } })
  const balance = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_getBalance',
    params: [`0x${String(id).padStart(40, '0')}`],
  })
  const batch = (await rpc([balance(1), balance(2), balance(3)])).json
  t.match(batch, [
    { id: 1, result: String },
    { id: 2, result: String },
    { error: { code: -32_005 } },
  ])
  const single = await rpc(balance(4))
  t.equal(single.status, 429)
  t.match(single.headers, { 'retry-after': String, 'ratelimit-limit': '2' })
  t.match(single.rpc, { id: 4, error: { code: -32_005, data: { requestId: String } } })
  t.equal((await rpc(balance(1))).rpc.result, 'eth_getBalance', 'hits do not count')
})

t.test('long responses are compressed', async (t) => {
  const { send } = await start(t, () => 'a'.repeat(2_000))
  const reply = await send(`${RPC_PREFIX}/l2`, {
    method: 'POST',
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
    headers: { 'accept-encoding': 'br' },
  })
  t.equal(reply.headers['content-encoding'], 'br')
  t.ok(Number(reply.headers['content-length']) < 200)
})

t.test('metrics count by method and outcome', async (t) => {
  const metrics = makeMetrics()
  const { rpc } = await start(t, undefined, { dependencies: { metrics } })
  await rpc(CHAIN_ID)
  await rpc(CHAIN_ID)
  await rpc({ method: 'eth_sendRawTransaction"}', params: [] })
  const text = await metrics.text()
  const count = (method: string, outcome: string) =>
    `explorer_rpc_calls_total{chain="l2",method="${method}",outcome="${outcome}"} 1`
  t.match(text, count('eth_chainId', 'miss'))
  t.match(text, count('eth_chainId', 'hit'))
  t.match(text, count('other', 'refused'))
})

t.test('the page knows which chains have nodes', async (t) => {
  const node: ScriptedNode = await scriptedNode(t)
  const page = { html: '<html>__SETTINGS__</html>' }
  const { send } = await rpcGateway(t, [node.url], { dependencies: { page } })
  const { text } = await send('/l2')
  t.match(text, '"rpc":["l2"]')
  t.notMatch(text, node.url)
})

function word(value: number): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}
