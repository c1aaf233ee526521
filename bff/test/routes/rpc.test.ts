import { RPC_PREFIX } from '@bvlgarichain/shared'
import t from 'tap'
import { build, type Send } from '../fixtures/build.ts'
import { scriptedNode } from '../fixtures/scripted-node.ts'

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'12'.repeat(20)}`

t.test('a call reaches the node and is answered', async (t) => {
  const node = await scriptedNode(t)
  const { rpc, logged } = await gateway(t, node.url)
  const reply = await rpc({
    id: 'a"1',
    method: 'eth_getBalance',
    params: [ADDRESS.toUpperCase().replace('0X', '0x')],
  })
  t.equal(reply.status, 200)
  t.same(reply.json, { jsonrpc: '2.0', id: 'a"1', result: 'eth_getBalance' })
  t.match(reply.headers, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-cache': 'MISS',
    'x-request-id': String,
  })
  t.notOk(reply.headers['access-control-allow-origin'])
  t.same(node.calls('eth_getBalance'), [[ADDRESS, 'latest']], 'in one spelling')
  t.match(
    await logged({ msg: 'call', call: 'rpc/l2' }),
    { methods: { eth_getBalance: 1 }, code: 0, cache: 'MISS', status: 200 },
    'the log has the method',
  )
})

t.test('a chain without a node', async (t) => {
  const { rpc } = await gateway(t)
  const reply = await rpc({ id: 1, method: 'eth_chainId' })
  t.equal(reply.status, 404)
  t.match(reply.json, {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_601, message: /^There is no node/, data: { requestId: String } },
    code: 404,
    message: /^There is no node/,
    requestId: String,
  })
})

async function gateway(t: import('tap').Test, url?: string) {
  const built = await build(t, {
    env: url === undefined ? {} : { EXPLORER_L2_RPC_URL: url },
  })
  const rpc = (call: object, sent: Send = {}) =>
    built.send(`${RPC_PREFIX}/l2`, {
      method: 'POST',
      body: JSON.stringify(Array.isArray(call) ? call : { jsonrpc: '2.0', ...call }),
      ...sent,
    })
  return { ...built, rpc }
}
void HASH
