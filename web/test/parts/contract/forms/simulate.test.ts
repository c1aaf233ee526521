import t, { type Test } from 'tap'
import { simulate } from '../../../../src/parts/contract/forms/simulate.ts'
import { nodeResponse, type SentCall } from '../../../fixtures/node-response.ts'
import { scriptFetch } from '../../../fixtures/scripted-fetch.ts'

const FROM = `0x${'00'.repeat(20)}` as never
const TO = `0x${'ab'.repeat(20)}` as never
const call = { to: TO, data: '0x12', from: FROM, value: 7n } as const

/** A node whose sender has `balance`; calls fail unless the sender can pay. */
function node(t: Test, balance: bigint, error?: { code: number; message: string }) {
  const sent: SentCall[] = []
  scriptFetch(t, async ({ body }) =>
    nodeResponse(body, (each) => {
      sent.push(each)
      if (each.method === 'eth_getBalance') return { result: `0x${balance.toString(16)}` }
      return error === undefined ? { result: '0x5' } : { error }
    }),
  )
  return sent
}

const overrides = (sent: ReturnType<typeof node>) =>
  sent.flatMap(({ method, params }) =>
    method === 'eth_getBalance' ? [] : [params[2] ?? null],
  )

t.test('a sender that nobody signs for gets the coins that it sends', async (t) => {
  const sent = node(t, 6n)
  t.match(await simulate('l2', call, { mayFund: true }), {
    kind: 'SUCCESS',
    gas: 5n,
    isFunded: true,
  })
  t.same(overrides(sent), [
    { [FROM]: { balance: '0x7' } },
    { [FROM]: { balance: '0x7' } },
  ])
})

t.test('one that has them keeps its balance', async (t) => {
  const sent = node(t, 7n)
  t.match(await simulate('l2', call, { mayFund: true }), { isFunded: false })
  t.same(overrides(sent), [null, null])
})

t.test('a wallet’s account is never given any', async (t) => {
  const sent = node(t, 0n, { code: -32_000, message: 'insufficient funds for transfer' })
  await t.rejects(simulate('l2', call), { message: 'insufficient funds for transfer' })
  t.same(overrides(sent), [null, null])
})

t.test('a node without state overrides is said to have none', async (t) => {
  node(t, 0n, { code: -32_602, message: 'too many arguments, want at most 2' })
  t.same(await simulate('l2', call, { mayFund: true }), { kind: 'UNFUNDED' })
})

t.test('a revert stays a revert', async (t) => {
  node(t, 0n, { code: 3, message: 'execution reverted' })
  t.match(await simulate('l2', call, { mayFund: true }), { kind: 'REVERT' })
})
