// @window

import type { Chain, Transaction } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { exportColumns } = await import('../../../src/parts/list/list.ts')
const { transactionColumns } = await import(
  '../../../src/parts/columns/transaction-columns.tsx'
)
const { transferColumns } = await import(
  '../../../src/parts/columns/transfer-columns.tsx'
)
const { blockColumns } = await import('../../../src/parts/columns/block-columns.tsx')
const { messageColumns } = await import('../../../src/parts/messages/message-list.tsx')

const chain = { nativeSymbol: 'ROSE', nativeDecimals: 9 } as Chain
const token = { tokenId: `0x${'ab'.repeat(20)}`, symbol: 'DAN', decimals: 6 }

t.test('a file has the unit of each amount that it has', async (t) => {
  const tx = { value: '1', fee: '2', tokenTransfers: [{ amount: '5', token }] } as never
  for (const [name, columns, row, expected] of [
    [
      'transactions',
      transactionColumns(),
      tx,
      {
        valueDecimal: '0.000000001',
        tokenAmountDecimal: '0.000005',
        tokenSymbol: 'DAN',
        tokenDecimals: 6,
        coinSymbol: 'ROSE',
        coinDecimals: 9,
      },
    ],
    [
      'transactions without a token',
      transactionColumns(),
      { value: '1' } as Transaction,
      {
        tokenAmountDecimal: undefined,
        tokenSymbol: undefined,
        coinSymbol: 'ROSE',
        coinDecimals: 9,
      },
    ],
    [
      'transfers',
      transferColumns({}),
      { amount: '5', token },
      { amountDecimal: '0.000005', tokenSymbol: 'DAN', tokenDecimals: 6 },
    ],
    ['blocks', blockColumns, {}, { coinSymbol: 'ROSE', coinDecimals: 9 }],
    [
      'messages',
      messageColumns('L1_TO_L2'),
      { amount: '5', token },
      { symbol: 'DAN', decimals: 6 },
    ],
  ] as const) {
    const written = exportColumns(columns as never, chain).map((column) => [
      column.name,
      column.value(row as never),
    ])
    t.match(Object.fromEntries(written), expected, name)
    const names = written.map(([field]) => field)
    t.same(names, [...new Set(names)], `${name}: each field once`)
  }
})
