import type { TransactionDetail } from '@bvlgarichain/contract'
import t from 'tap'
import { readCallTrace } from '../../../../src/parts/contract/trace/call-frame.ts'
import { valueFlow } from '../../../../src/parts/contract/trace/value-flow.ts'

const [A, B, C] = ['aa', 'bb', 'cc'].map((byte) => `0x${byte.repeat(20)}`)
const ZERO = `0x${'00'.repeat(20)}`
const trace = (response: unknown) => {
  const read = readCallTrace(response)
  if (read === undefined) throw new Error('no trace')
  return read
}
const calls = trace({
  type: 'CALL',
  from: A,
  to: B,
  value: '0x9',
  calls: [
    { type: 'CALL', from: B, to: C, value: '0x4' },
    { type: 'DELEGATECALL', from: B, to: C, value: '0x9' },
    { type: 'CALLCODE', from: B, to: C, value: '0x2' },
    {
      type: 'CALL',
      from: B,
      to: C,
      value: '0x5',
      error: 'execution reverted',
      calls: [{ type: 'CALL', from: C, to: A, value: '0x5' }],
    },
    { type: 'CREATE', from: B, to: C, value: '0x1' },
    { type: 'STATICCALL', from: B, to: C },
    { type: 'SELFDESTRUCT', from: C, to: A, value: '0x6' },
    { type: 'SELFDESTRUCT', from: C, to: C, value: '0x6' },
    { from: B, to: C, value: '0x8' },
  ],
})

t.test('coins in the order of calls, then tokens', async (t) => {
  const token = { tokenId: C, symbol: 'RILA' }
  const tx = {
    status: 'SUCCESS',
    tokenTransfers: [
      { from: ZERO, to: A, token, amount: '7' },
      { from: A, to: B, token, nftId: '3' },
    ],
  } as unknown as TransactionDetail
  t.match(valueFlow(tx, calls), [
    { from: A, to: B, token: undefined, amount: 9n },
    { from: B, to: C, amount: 4n },
    { from: B, to: C, amount: 1n },
    { from: C, to: A, amount: 6n },
    { from: undefined, to: A, token, amount: 7n },
    { from: A, to: B, piece: '3', amount: 1n },
  ])
})

t.test('a failed transaction moves nothing', async (t) => {
  t.same(valueFlow({ status: 'FAILED' }, calls), [])
})
