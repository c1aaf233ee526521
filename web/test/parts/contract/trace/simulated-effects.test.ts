// @window

import { QueryClient } from '@tanstack/react-query'
import t, { type Test } from 'tap'
import { encodeAbiParameters, toEventSelector } from 'viem'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { nodeResponse } from '../../../fixtures/node-response.ts'
import { scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { effectsQuery, transfersIn } = await import(
  '../../../../src/parts/contract/trace/simulated-effects.ts'
)

const [FROM, TO, TOKEN] = ['aa', 'bb', 'cc'].map((byte) => `0x${byte.repeat(20)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const word = (text: string) => `0x${text.replace('0x', '').padStart(64, '0')}`
const log = (signature: string, topics: readonly string[], data: string) => ({
  address: TOKEN,
  topics: [toEventSelector(signature), ...topics.map(word)],
  data,
})
const erc20 = log('Transfer(address,address,uint256)', [FROM, TO], word('7'))

t.test('transfers of a call that is not sent, by its logs', async (t) => {
  const piece = log('Transfer(address,address,uint256)', [FROM, TO, '0x3'], '0x')
  const batch = log(
    'TransferBatch(address,address,address,uint256[],uint256[])',
    [FROM, FROM, TO],
    encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [1n, 2n],
        [10n, 20n],
      ],
    ),
  )
  const found = transfersIn({
    logs: [erc20],
    calls: [
      { logs: [piece, batch] },
      { error: 'execution reverted', logs: [erc20], calls: [{ logs: [erc20] }] },
    ],
  })
  t.match(found, [
    { token: { tokenId: TOKEN }, from: FROM, to: TO, amount: '7', nftId: undefined },
    { from: FROM, to: TO, nftId: '3', amount: undefined },
    { nftId: '1', amount: '10' },
    { nftId: '2', amount: '20' },
  ])
  t.equal(found.length, 4, 'the logs of a failed call are void')
  for (const none of [undefined, null, [], { logs: 7 }, { logs: [{ topics: [] }] }]) {
    t.same(transfersIn(none), [])
  }
})

/** Changes that a call would make, from a node that answers by tracer. */
function effectsAt(t: Test, responses: Readonly<Record<string, object>>) {
  type Params = [call: object, block: string, options: { tracer: string }]
  scriptFetch(t, async ({ body }) =>
    nodeResponse<Params>(body, ({ params }) => ({ ...responses[params[2].tracer] })),
  )
  const call = { to: TO, data: '0x', from: FROM, value: 5n } as never
  return new QueryClient().fetchQuery(effectsQuery('l2', call))
}

const refusal = { error: { code: -32_601, message: 'Method not found' } }
const changes = {
  result: { pre: { [FROM]: { balance: '0x9' } }, post: { [FROM]: { balance: '0x4' } } },
}

t.test('balances are known without the calls, and not the other way', async (t) => {
  const whole = await effectsAt(t, {
    prestateTracer: changes,
    callTracer: { result: { type: 'CALL', from: FROM, to: TO, logs: [erc20] } },
  })
  t.match(whole, {
    diff: { balances: [{ address: FROM, before: 9n, after: 4n }] },
    trace: { count: 1 },
    transfers: [{ amount: '7' }],
  })
  const part = await effectsAt(t, { prestateTracer: changes, callTracer: refusal })
  t.equal(part?.diff.balances.length, 1)
  t.same(part?.transfers, [])
  const refused = effectsAt(t, { prestateTracer: refusal, callTracer: refusal })
  t.match(await refused.catch((error: unknown) => error), { failure: 'NO_METHOD' })
})
