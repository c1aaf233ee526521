import { toAddress } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { nodeResponse, type SentCall } from '../../../fixtures/node-response.ts'
import { scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { oldestState, readBalanceSamples, sampleHeights } = await import(
  '../../../../src/screens/accounts/activity/balance-samples.ts'
)

const { tickDecimals } = await import(
  '../../../../src/screens/accounts/activity/balance-chart.tsx'
)

const ADDRESS = toAddress(`0x${'ab'.repeat(20)}`)

/** A node with states from one height on, and the height as the balance. */
function node(t: Test, { head, statesFrom }: { head: number; statesFrom: number }) {
  const respond = ({ method, params }: SentCall<[string, string]>) => {
    const result = method === 'eth_blockNumber' ? `0x${head.toString(16)}` : params[1]
    return method === 'eth_blockNumber' || Number(params[1]) >= statesFrom
      ? { result }
      : { error: { code: -32_000, message: 'pruned' } }
  }
  scriptFetch(t, async ({ body }) => nodeResponse(body, respond))
}

t.test('a node with all states is sampled from the first block on', async (t) => {
  node(t, { head: 10_000, statesFrom: 0 })
  const { samples, step, isPruned } = await readBalanceSamples(ADDRESS)
  t.notOk(isPruned)
  t.ok(samples.length > 50 && samples.length <= 60, String(samples.length))
  t.match(samples.at(-1), { height: 10_000, balance: 10_000n })
  t.ok((samples[0]?.height ?? 0) < step)
})

t.test('a pruned node is sampled from its oldest state on', async (t) => {
  node(t, { head: 10_000, statesFrom: 9_970 })
  const { samples, step, isPruned } = await readBalanceSamples(ADDRESS)
  t.ok(isPruned)
  t.equal(step, 1)
  t.match(samples[0], { height: 9_970, balance: 9_970n })
  t.equal(samples.length, 31)
})

t.test('a node without any state is an error', async (t) => {
  node(t, { head: 100, statesFrom: 101 })
  await t.rejects(readBalanceSamples(ADDRESS), { name: 'NodeError' })
})

t.test('heights and the oldest state', async (t) => {
  t.same(sampleHeights(0, 0), [0])
  t.same(sampleHeights(7, 10), [7, 8, 9, 10])
  for (const oldest of [0, 1, 57, 100]) {
    t.equal(await oldestState(100, async (height) => height >= oldest), oldest)
  }
})

t.test('marks of the axis differ, however little the balance changes', async (t) => {
  t.equal(tickDecimals([1, 2]), undefined, 'short numbers suffice')
  t.equal(tickDecimals([5, 5]), undefined)
  t.equal(tickDecimals([499_562.1, 499_562.3]), 2)
  t.equal(tickDecimals([499_000, 499_900]), 0)
  t.equal(tickDecimals([]), undefined)
})
