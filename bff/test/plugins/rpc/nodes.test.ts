import t from 'tap'
import { makeNodes, type NodeFailure } from '../../../src/plugins/rpc/nodes.ts'
import { makeClock } from '../../fixtures/clock.ts'
import { rpcGateway } from '../../fixtures/rpc-gateway.ts'
import { scriptedNode } from '../../fixtures/scripted-node.ts'
import type { Script } from '../../fixtures/scripted-upstream.ts'

const GAS = { method: 'eth_gasPrice' }
const NONE = { EXPLORER_CACHE_TTL_MS: '0' }
/** Longer than a node rests, in milliseconds. */
const REST_MS = 10_001
const silent: Script = () => undefined
const refuse: Script = (_request, _response, { socket }) => void socket.destroy()

t.test('a node that refuses connections stands back, however often', async (t) => {
  const second = await scriptedNode(t)
  const clock = makeClock()
  const { rpc, log } = await rpcGateway(t, ['http://127.0.0.1:1/', second.url], {
    env: NONE,
    dependencies: { now: clock.now },
  })
  for (let times = 0; times < 8; times += 1) {
    t.equal((await rpc(GAS)).rpc.result, 'eth_gasPrice', `${times}`)
    clock.pass(REST_MS)
  }
  t.equal(log.filter(({ msg }) => msg === 'node failure').length, 8)
  t.notMatch(JSON.stringify(log), second.url, 'the log has no address')
})

t.test('a silent node takes a part of the time of a look-up', async (t) => {
  const [first, second] = [await scriptedNode(t), await scriptedNode(t)]
  const failures: NodeFailure[] = []
  const nodes = makeNodes({
    urls: [first.url, second.url],
    timeoutMs: 30_000,
    maxBytes: 1_000,
    now: makeClock().now,
    onFailure: (failure) => void failures.push(failure),
  })
  t.teardown(() => nodes.close())
  const { signal } = new AbortController()
  const gas = { method: 'eth_gasPrice', params: [], signal }
  await nodes.send({ ...gas, deadlineMs: 4_000 })
  first.script = silent
  t.match(await nodes.send({ ...gas, deadlineMs: 4_000 }), { result: 'eth_gasPrice' })
  t.match(failures, [{ node: 0, method: 'eth_gasPrice', error: { status: 504 } }])
  second.script = silent
  await t.rejects(nodes.send({ ...gas, deadlineMs: 200 }), { message: /in time/ })
})

t.test('the log names the request whose node failed', async (t) => {
  const node = await scriptedNode(t)
  node.script = refuse
  const { rpc, logged } = await rpcGateway(t, [node.url], { env: NONE })
  await rpc(GAS, { headers: { 'x-request-id': 'mine' } })
  t.match(await logged({ msg: 'node failure' }), { reqId: 'mine', node: 0 })
})

t.test('one request finds out whether a node works again', async (t) => {
  const [first, second] = [await scriptedNode(t), await scriptedNode(t)]
  const clock = makeClock()
  const { rpc } = await rpcGateway(t, [first.url, second.url], {
    env: NONE,
    dependencies: { now: clock.now },
  })
  await rpc(GAS)
  first.script = refuse
  await rpc(GAS)
  clock.pass(REST_MS)
  let probes = 0
  const probed = new Promise<() => void>((resolve) => {
    first.script = (...exchange) => {
      probes += 1
      resolve(() => void refuse(...exchange))
    }
  })
  const balance = (index: number) => ({
    method: 'eth_getBalance',
    params: [`0x${String(index).padStart(40, '0')}`],
  })
  const probe = rpc(balance(0))
  const fail = await probed
  for (const index of [1, 2, 3]) {
    t.equal((await rpc(balance(index))).rpc.result, 'eth_getBalance')
  }
  t.equal(probes, 1, 'the others do not wait for it')
  fail()
  t.equal((await probe).rpc.result, 'eth_getBalance')
  first.script = undefined
  clock.pass(REST_MS)
  const before = second.all.length
  await rpc(balance(4))
  await rpc(balance(5))
  t.equal(second.all.length, before, 'it is the first again')
})

t.test('a node of another chain gets no requests', async (t) => {
  const chain = (id: string) => (method: string) => (method === 'eth_chainId' ? id : id)
  const first = await scriptedNode(t, chain('0x1'))
  const second = await scriptedNode(t, chain('0x5'))
  const third = await scriptedNode(t, chain('0x1'))
  const urls = [first, second, third].map(({ url }) => url)
  const { rpc, logged } = await rpcGateway(t, urls, { env: NONE })
  t.equal((await rpc(GAS)).rpc.result, '0x1')
  first.script = refuse
  t.equal((await rpc(GAS)).rpc.result, '0x1')
  t.same(second.calls('eth_gasPrice'), [])
  t.match(await logged({ msg: 'node failure', node: 1 }), {
    cause: { message: 'chain 5 instead of 1' },
  })
  third.script = refuse
  t.match((await rpc(GAS)).rpc.error, { code: -32_603 })
  t.same(second.calls('eth_gasPrice'), [])
})

t.test('a single node that is down gets no requests for a while', async (t) => {
  const { rpc } = await rpcGateway(t, ['http://127.0.0.1:1/'], { env: NONE })
  for (let times = 0; times < 7; times += 1) {
    const { status, rpc: reply } = await rpc(GAS)
    t.equal(status, 200)
    t.match(reply.error, { code: -32_603, message: 'The node cannot be reached' })
  }
})

t.test(
  'a limit of the node is handed on, and nothing is sent within its pause',
  async (t) => {
    const limit = { code: -32_007, message: '15/second request limit reached' }
    const other = { code: 15, message: 'Too many request, try again later' }
    const refusals: readonly [number, string][] = [
      [429, ''],
      [200, JSON.stringify({ id: 1, error: other })],
      [503, 'slow down'],
      [403, JSON.stringify({ id: 1, error: limit })],
      [200, JSON.stringify({ id: 1, error: limit })],
    ]
    for (const [status, body] of refusals) {
      const node = await scriptedNode(t)
      const clock = makeClock()
      const { rpc, post } = await rpcGateway(t, [node.url], {
        env: NONE,
        dependencies: { now: clock.now },
      })
      let requests = 0
      node.script = (_request, response) => {
        requests += 1
        response.writeHead(status, { 'retry-after': '2' }).end(body)
      }
      const refused = await rpc(GAS)
      t.match(refused.rpc.error, {
        code: -32_005,
        message: 'The node limits its clients; try again in 2 s',
      })
      t.equal(refused.headers['retry-after'], '2')
      clock.pass(1_000)
      t.match((await rpc(GAS)).rpc.error, { message: /again in 1 s$/ })
      const batch = await post(JSON.stringify([{ jsonrpc: '2.0', id: 1, ...GAS }]))
      t.equal(batch.headers['retry-after'], '1', 'of a batch, too')
      t.equal(requests, 1)
      node.script = undefined
      clock.pass(REST_MS)
      t.equal((await rpc(GAS)).rpc.result, 'eth_gasPrice')
    }
  },
)

t.test('an error of the node is handed on whatever its HTTP status', async (t) => {
  const node = await scriptedNode(t)
  node.script = (_request, response) =>
    void response
      .writeHead(500)
      .end('{"id":1,"error":{"code":-32000,"message":"header not found"}}')
  const { rpc } = await rpcGateway(t, [node.url], { env: NONE })
  t.match((await rpc(GAS)).rpc.error, { code: -32_000, message: 'header not found' })
})
