// @window

import { mock } from 'node:test'
import type { Log, TokenTransfer } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
const { RouterContextProvider } = await import('@tanstack/react-router')
const { makeTestRouter } = await import('../../fixtures/test-router.ts')
const { TransactionTransfers, TransferSummary } = await import(
  '../../../src/screens/transactions/transaction-transfers.tsx'
)

/** Two pieces that moved between the same parties, by a backend that does not number events. */
const transfers = ['7', '8'].map(
  (nftId) =>
    ({
      txHash: `0x${'ab'.repeat(32)}`,
      from: `0x${'a'.repeat(40)}`,
      to: `0x${'b'.repeat(40)}`,
      amount: '1',
      nftId,
      token: { tokenId: `0x${'c'.repeat(40)}`, type: 'ERC721' },
    }) as TokenTransfer,
)

for (const [name, list, rows] of [
  ['the list', <TransactionTransfers key="list" transfers={transfers} />, 'tbody tr'],
  ['the summary', <TransferSummary key="summary" transfers={transfers} />, 'li'],
] as const) {
  t.test(`${name} tells transfers without a log index apart`, async (t) => {
    const logged = mock.method(console, 'error', () => {})
    t.teardown(() => logged.mock.restore())
    const client = new QueryClient()
    t.teardown(() => client.clear())
    const { host } = await mount(
      t,
      <QueryClientProvider client={client}>
        <RouterContextProvider router={makeTestRouter(client)}>
          <div data-list>{list}</div>
        </RouterContextProvider>
      </QueryClientProvider>,
    )
    t.ok(host.querySelectorAll(`[data-list] ${rows}`).length >= 2)
    t.same(
      logged.mock.calls.filter((call) => /same key/.test(call.arguments.join(' '))),
      [],
    )
  })
}

t.test('a list that lacks items of a range says so', async (t) => {
  const client = new QueryClient()
  t.teardown(() => client.clear())
  const word = (hex: string) => `0x${hex.padStart(64, '0')}`
  const range = {
    topics: [
      '0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d',
      word('7'),
      word('a'),
      word('b'),
    ],
    data: word('8'),
  }
  const shown = async (data: string) => {
    const { host } = await mount(
      t,
      <QueryClientProvider client={client}>
        <RouterContextProvider router={makeTestRouter(client)}>
          <TransactionTransfers
            transfers={transfers}
            logs={[{ ...range, data } as Log]}
          />
        </RouterContextProvider>
      </QueryClientProvider>,
    )
    return host.textContent ?? ''
  }
  t.notMatch(await shown(word('8')), /ERC-2309/)
  t.match(await shown(`0x${'f'.repeat(64)}`), /more items \(ERC-2309\)/)
})
