import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { NODE_PATH, nodeFront } from '../../src/api/node-front.ts'
import { RpcError } from '../../src/chain/rpc.ts'
import { NodeRefusal } from '../../src/witnesses/node-refusal.ts'
import type { WitnessReader } from '../../src/witnesses/witness-reader.ts'

const ACCOUNT = `0x${'1'.repeat(40)}`
const NEWEST = 1_000

/** A front before a node that echoes the request's method and parameters. */
async function startFront(t: Test, reader: Partial<WitnessReader> = {}) {
  const seen: unknown[] = []
  const echo = ({ id, method, params }: Record<string, unknown>) => ({
    jsonrpc: '2.0',
    id,
    result: [method, params],
  })
  const node = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    seen.push(body)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? body.map(echo) : echo(body)))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const app = Fastify()
  t.teardown(async () => {
    await app.close()
    node.close()
  })
  await app.register(nodeFront, {
    url,
    reader: {
      witness: async (height) => ({
        state: [],
        codes: [],
        keys: [],
        headers: [`0x${height}`],
      }),
      proof: async (...given) => given as never,
      ...reader,
    },
    height: () => NEWEST,
  })
  const send = async (payload: object) => {
    const response = await app.inject({ method: 'POST', url: NODE_PATH, payload })
    return response.json()
  }
  return { send, seen, node }
}

const call = (method: string, params: readonly unknown[], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const proofAt = (height: number, id = 1) =>
  call('eth_getProof', [ACCOUNT, [], `0x${height.toString(16)}`], id)

t.test('all but witnesses and old proofs goes to the node', async (t) => {
  const { send, seen } = await startFront(t)
  const plain = call('eth_blockNumber', [], 'x')
  t.same(await send(plain), { jsonrpc: '2.0', id: 'x', result: ['eth_blockNumber', []] })
  t.match(await send(proofAt(NEWEST - 10)), { result: ['eth_getProof', [ACCOUNT]] })
  const latest = call('eth_getProof', [ACCOUNT, [], 'latest'])
  t.match(await send([latest, plain]), [{ id: 1 }, { id: 'x' }])
  t.same(seen.at(-1), [latest, plain], 'a batch stays one')

  const before = seen.length
  t.match(await send(call('debug_executionWitness', ['0x384'])), {
    jsonrpc: '2.0',
    id: 1,
    result: { state: [], codes: [], keys: [], headers: ['0x900'] },
  })
  t.match(await send(call('debug_executionWitness', ['latest'])), {
    result: { headers: [`0x${NEWEST}`] },
  })
  t.match(await send(proofAt(900)), { result: [ACCOUNT, [], 900] })
  t.equal(seen.length, before)
  t.match(await send([proofAt(900, 7), plain]), [
    { id: 7, result: [ACCOUNT, [], 900] },
    { id: 'x', result: ['eth_blockNumber', []] },
  ])
})

t.test('malformed requests go to the node, which refuses them', async (t) => {
  const { send, seen } = await startFront(t)
  for (const params of [
    ['0x12', [], '0x1'],
    [ACCOUNT, 'slots', '0x1'],
    [ACCOUNT, [1], '0x1'],
    [ACCOUNT, [], 1],
    {},
  ]) {
    await send({ ...call('eth_getProof', []), params })
    t.match(seen.at(-1), { method: 'eth_getProof', params })
  }
})

t.test('refusals are errors of JSON-RPC', async (t) => {
  const { send } = await startFront(t, {
    witness: () => Promise.reject(new NodeRefusal(-32_001, 'no longer kept')),
    proof: () => Promise.reject(new RpcError('BlockOutOfRange')),
  })
  t.same(await send(call('debug_executionWitness', ['0x1'], 5)), {
    jsonrpc: '2.0',
    id: 5,
    error: { code: -32_001, message: 'no longer kept' },
  })
  t.match(await send(proofAt(1)), {
    error: { code: -32_000, message: 'BlockOutOfRange' },
  })
  for (const invalid of ['0xzz', null, 5, { blockHash: '0x1' }]) {
    t.match(await send(call('debug_executionWitness', [invalid])), {
      error: { code: -32_602 },
    })
  }
})

t.test('an internal fault is reported without its cause', async (t) => {
  const { send } = await startFront(t, {
    witness: () => Promise.reject(new Error('secret')),
  })
  t.match(await send(call('debug_executionWitness', ['0x1'])), {
    error: { code: -32_603, message: 'internal error' },
  })
})

t.test('a node that is gone is a gateway error', async (t) => {
  const { send, node } = await startFront(t)
  await new Promise((resolve) => node.close(resolve))
  t.match(await send(call('eth_blockNumber', [])), {
    message: 'the node does not answer',
  })
})
