import { QueryClient } from '@tanstack/react-query'
import t, { type Test } from 'tap'
import { feeOf, gasPriceQuery } from '../../../../src/parts/contract/forms/gas-price.ts'
import { nodeResponse } from '../../../fixtures/node-response.ts'
import { scriptFetch } from '../../../fixtures/scripted-fetch.ts'

const NO_METHOD = { error: { code: -32_601, message: 'method not found' } }

/** The price by a node whose responses are given by method. */
function price(t: Test, responses: Readonly<Record<string, object>>) {
  scriptFetch(t, async ({ body }) =>
    nodeResponse(body, ({ method }) => responses[method] ?? NO_METHOD),
  )
  return new QueryClient().fetchQuery(gasPriceQuery('l2'))
}

const block = (baseFeePerGas: unknown) => ({
  eth_getBlockByNumber: { result: { baseFeePerGas } },
})

t.test(
  'the base fee of the head, and the priority fee that the node suggests',
  async (t) => {
    const known = await price(t, {
      ...block('0x64'),
      eth_maxPriorityFeePerGas: { result: '0x5' },
    })
    t.same(known, { base: 100n, priority: 5n })
    t.equal(known && feeOf(21_000n, known), 2_205_000n)
  },
)

t.test('a node without a priority fee', async (t) => {
  t.same(await price(t, block('0x64')), { base: 100n, priority: 0n })
})

t.test('a block without a base fee has no price', async (t) => {
  for (const fee of [undefined, null, 7, '', '0x', 'x', `0x${'f'.repeat(64)}`]) {
    t.equal(await price(t, block(fee)), null)
  }
})

t.test('a node that does not respond is a failure', async (t) => {
  await t.rejects(price(t, {}))
})
