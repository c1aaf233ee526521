import t, { type Test } from 'tap'
import { simulate } from '../../../../src/parts/contract/forms/simulate.ts'
import { json, scriptFetch } from '../../../fixtures/scripted-fetch.ts'

const FROM = `0x${'00'.repeat(20)}` as never
const TO = `0x${'ab'.repeat(20)}` as never
const call = { to: TO, data: '0x12', from: FROM, value: 7n } as const

/** A node whose sender has `balance`; calls fail unless the sender can pay. */
function node(t: Test, balance: bigint, error?: { code: number; message: string }) {
  const sent: { method: string; params: readonly unknown[] }[] = []
  scriptFetch(t, async ({ body }) =>
    json(
      JSON.parse(String(body)).map(
        (each: { id: number; method: string; params: readonly unknown[] }) => {
          sent.push(each)
          const answer = { jsonrpc: '2.0', id: each.id }
          if (each.method === 'eth_getBalance') {
            return { ...answer, result: `0x${balance.toString(16)}` }
          }
          return error === undefined ? { ...answer, result: '0x5' } : { ...answer, error }
        },
      ),
    ),
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
