// @window

import {
  type Address,
  type TokenTransfer,
  type Transaction,
  toAddress,
  toWei,
} from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { TransactionValue } = await import(
  '../../../src/parts/columns/transaction-value.tsx'
)
type Props = Parameters<typeof TransactionValue>[0]

const transfer = {
  txHash: `0x${'ab'.repeat(32)}`,
  amount: toWei('72850000000000000000'),
  token: {
    tokenId: `0x${'cd'.repeat(20)}`,
    type: 'ERC20',
    symbol: 'RILA',
    decimals: 18,
  },
} as TokenTransfer

const textOf = async (t: Test, props: Props) => {
  const { host } = await mount(
    t,
    <MantineProvider env="test">
      <main>
        <TransactionValue {...props} />
      </main>
    </MantineProvider>,
  )
  return host.querySelector('main')?.textContent
}

t.test('a transaction shows the tokens that it moved', async (t) => {
  const nothing = toWei('0')
  const token = { value: nothing, kind: 'TOKEN_TRANSFER' } as const
  t.match(await textOf(t, { tx: { ...token, tokenTransfers: [transfer] } }), '72.85 RILA')
  t.match(
    await textOf(t, {
      tx: { ...token, tokenTransfers: [transfer], tokenTransferCount: 3 },
    }),
    '3 token transfers',
  )
  t.equal(await textOf(t, { tx: token }), '', 'nothing where they are not known')
  t.match(
    await textOf(t, { tx: { ...token, tokenTransfers: [] } }),
    /^0/,
    'it moved none',
  )
  const item = { ...transfer, amount: toWei('1'), nftId: toWei('77') }
  t.equal(
    await textOf(t, { tx: { ...token, tokenTransfers: [item] } }),
    'RILA #77',
    'an item by its id, whatever its contract is called',
  )
  const { decimals: _, ...collection } = { ...item.token, type: 'ERC721' }
  const items = { ...item, amount: toWei('50'), token: collection }
  t.match(
    await textOf(t, { tx: { ...token, tokenTransfers: [items as TokenTransfer] } }),
    /50/,
    'fifty are no single item, whatever the standard is said to be',
  )
  t.match(
    await textOf(t, { tx: { value: toWei('5'), tokenTransfers: [transfer] } }),
    /ETH|0\.0.* · 72\.85 RILA/,
  )
})

t.test('of an account each amount that came or went has its own sign', async (t) => {
  const [me, shop, vault] = ['11', '22', '33'].map((byte) =>
    toAddress(`0x${byte.repeat(20)}`),
  )
  const seenBy = async (account: Address | undefined, tx: Partial<Transaction>) => {
    const { host } = await mount(
      t,
      <MantineProvider env="test">
        <main>
          <TransactionValue tx={tx} account={account} aligned={4} />
        </main>
      </MantineProvider>,
    )
    return host.querySelector('main')?.textContent
  }
  const bought = { ...transfer, from: vault, to: me } as TokenTransfer
  const tx = { from: me, to: shop, value: toWei('5'), tokenTransfers: [bought] }
  t.match(await seenBy(me, tx), /^\u2212.* · \+72\.85 RILA$/)
  t.match(await seenBy(shop, tx), /^\+.* · 72\.85 RILA$/, 'they only passed by')
  t.match(await seenBy(vault, { ...tx, value: toWei('0') }), /^\u221272\.85/)
  t.match(await seenBy(me, { from: me, to: shop, value: toWei('0') }), /^0/)
  t.match(await seenBy(me, { ...tx, status: 'FAILED' }), /^[^+\u2212]*$/)
})
