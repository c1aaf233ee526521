import t from 'tap'
import { presentListedTransaction } from '../../src/api/present-transaction.ts'
import type { ListedTransaction } from '../../src/store/transactions.ts'
import { address, hash, messageOf } from '../fixtures/rollup-index.ts'

t.test('a listed deposit has amount and parties of its message', async (t) => {
  const row = {
    hash: hash(1),
    from: address(8),
    to: address(9),
    value: '0',
    fee: '0',
    gasPrice: '0',
    blockHeight: 5,
    blockHash: hash(2),
    position: 0,
    time: 0,
    kind: 'L1_MESSAGE',
  } as ListedTransaction
  const message = messageOf('L1_TO_L2', 0, 1, { from: address(3), to: address(4) })
  const context = {
    finality: { ofBlock: () => ({ finality: 'ACCEPTED' }) },
    chain: { nativeSymbol: 'ETH', nativeDecimals: 18 },
    store: {
      messages: { depositOf: () => message },
      transfers: { ofTransaction: () => [] },
    },
  } as unknown as Parameters<typeof presentListedTransaction>[1]
  t.match(presentListedTransaction(row, context), {
    from: address(8),
    to: address(9),
    deposit: {
      amount: '5',
      token: { tokenId: 'native', symbol: 'ETH' },
      sender: address(3),
      receiver: address(4),
    },
  })
})
