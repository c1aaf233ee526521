import { toAddress } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { nodeResponse, type SentCall } from '../../../fixtures/node-response.ts'
import { scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { readInternalCalls } = await import(
  '../../../../src/screens/accounts/activity/internal-calls.ts'
)

const ADDRESS = toAddress(`0x${'ab'.repeat(20)}`)
const OTHER = toAddress(`0x${'cd'.repeat(20)}`)
const hex = (value: number) => `0x${value.toString(16)}`
const hashOf = (height: number) => `0x${height.toString(16).padStart(64, '0')}`

/** The call of a transaction, with one to the address inside. */
const trace = (inner: string) => ({
  type: 'CALL',
  from: ADDRESS,
  to: OTHER,
  calls: [{ type: 'CALL', from: OTHER, to: inner, value: '0x5' }],
})

/** A node with a transaction in each block, and traces from one height on. */
function node(
  t: Test,
  {
    head,
    tracesFrom = 0,
    inner = ADDRESS,
    gas = 90_000,
  }: { head: number; tracesFrom?: number; inner?: string; gas?: number },
) {
  const traced: string[] = []
  const respond = ({ method, params: [first] }: SentCall<[string]>) => {
    if (method === 'eth_blockNumber') return { result: hex(head) }
    if (method === 'eth_getBlockByNumber') {
      const height = Number(first)
      const transactions = [{ hash: hashOf(height), gas: hex(gas) }]
      return { result: { timestamp: hex(1_790_000_000 + height), transactions } }
    }
    traced.push(first)
    return Number(first) >= tracesFrom
      ? { result: trace(inner) }
      : { error: { code: -32_000, message: 'pruned' } }
  }
  scriptFetch(t, async ({ body }) => nodeResponse(body, respond))
  return traced
}

t.test('calls of the newest blocks come first, without the outermost', async (t) => {
  node(t, { head: 1_000 })
  const page = await readInternalCalls(ADDRESS, {})
  t.equal(page.toBlock, 1_000)
  t.equal(page.calls.length, 1_000 - page.fromBlock + 1)
  t.match(page.calls[0], {
    blockHeight: 1_000,
    txHash: hashOf(1_000),
    time: 1_790_001_000_000,
    frame: { path: '0', value: 5n },
  })
  t.notOk(page.isEnd)

  const older = await readInternalCalls(ADDRESS, { start: page.next })
  t.equal(older.calls[0]?.blockHeight, page.fromBlock - 1)
})

t.test('a step is bounded where nothing is found', async (t) => {
  const traced = node(t, { head: 5_000, inner: OTHER })
  const page = await readInternalCalls(ADDRESS, {})
  t.same(page.calls, [])
  t.equal(page.traced, traced.length)
  t.equal(traced.length, 60)
  t.same(page.next, { block: 4_940, skip: 0 })
})

t.test('transfers that run no code are not traced', async (t) => {
  const traced = node(t, { head: 30, gas: 21_000 })
  const page = await readInternalCalls(ADDRESS, {})
  t.match({ ...page, traced }, { calls: [], fromBlock: 0, traced: [] })
})

t.test(
  'older traces that the node does not keep end the list, and are counted',
  async (t) => {
    node(t, { head: 100, tracesFrom: 96, inner: OTHER })
    const page = await readInternalCalls(ADDRESS, {})
    t.match(page, { traced: 5, isEnd: true, fromBlock: 81 })
    t.equal(page.untraced, 15)
  },
)

t.test('a failure on the way is no missing trace', async (t) => {
  const block = { timestamp: '0x1', transactions: [{ hash: hashOf(0), gas: '0x9999' }] }
  scriptFetch(t, async ({ body }) =>
    String(body).includes('debug_traceTransaction')
      ? new Response('', { status: 502 })
      : nodeResponse(body, ({ method }) => ({
          result: method === 'eth_blockNumber' ? '0x0' : block,
        })),
  )
  await t.rejects(readInternalCalls(ADDRESS, {}), {
    name: 'NodeError',
    failure: 'UNREACHABLE',
  })
})

t.test('a block with more transactions than a step is read in parts', async (t) => {
  const asked: string[] = []
  scriptFetch(t, async ({ body }) => {
    const respond = ({ method, params }: SentCall<[string]>) => {
      if (method === 'debug_traceTransaction') asked.push(params[0])
      const transactions = Array.from({ length: 150 }, (_, index) => ({
        hash: hashOf(index),
        gas: '0x9999',
      }))
      const result =
        method === 'eth_blockNumber'
          ? '0x0'
          : method === 'eth_getBlockByNumber'
            ? { timestamp: '0x1', transactions }
            : trace(OTHER)
      return { result }
    }
    return nodeResponse(body, respond)
  })
  const sizes: number[] = []
  let page = await readInternalCalls(ADDRESS, {})
  for (;;) {
    sizes.push(page.traced)
    if (page.next === undefined) break
    page = await readInternalCalls(ADDRESS, { start: page.next })
  }
  t.same(sizes, [60, 60, 30])
  t.equal(new Set(asked).size, 150, 'each once')
  t.equal(asked.length, 150)
})

t.test('one failed trace does not take the others away', async (t) => {
  const bad = hashOf(7)
  scriptFetch(t, async ({ body }) => {
    const respond = ({ method, params }: SentCall<[string]>) => {
      if (method === 'eth_blockNumber') return { result: '0x9' }
      if (method === 'eth_getBlockByNumber') {
        const transactions = [{ hash: hashOf(Number(params[0])), gas: '0x9999' }]
        return { result: { timestamp: '0x1', transactions } }
      }
      return params[0] === bad
        ? {
            error: { code: -32_603, message: 'The node did not answer in time' },
          }
        : { result: trace(ADDRESS) }
    }
    return nodeResponse(body, respond)
  })
  const page = await readInternalCalls(ADDRESS, {})
  t.match(page, { traced: 9, untraced: 0, failed: 1, next: undefined })
  t.equal(page.calls.length, 9)
})
