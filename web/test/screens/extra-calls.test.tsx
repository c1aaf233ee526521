// @window

import { type Address, toAddress, toBatchIndex } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import t, { type Test } from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { until } = await import('../fixtures/open-app.tsx')
const { MantineProvider } = await import('@mantine/core')
const { QueryClientProvider } = await import('@tanstack/react-query')
const { RouterContextProvider } = await import('@tanstack/react-router')
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { makeTestRouter } = await import('../fixtures/test-router.ts')
const { LastActivity } = await import('../../src/screens/accounts/activity-time.tsx')
const { BlockBatch } = await import('../../src/screens/blocks/block-details.tsx')
const { NetworkSize } = await import('../../src/screens/home/network-size.tsx')
const { VerifiedUpTo } = await import('../../src/parts/finality/verified-up-to.tsx')
const { TokenCount } = await import('../../src/screens/tokens/tokens-page.tsx')

/** Shows a part of a screen whose one call is answered with `answer`. */
async function show(t: Test, node: ReactNode, response: () => Response) {
  const seen = scriptFetch(t, async () => response())
  const reported: Error[] = []
  const client = makeQueryClient({ onError: (error) => reported.push(error) })
  client.setDefaultOptions({ queries: { retry: false } })
  const router = makeTestRouter(client)
  // Runs last: what the page leaves would keep its timers.
  t.teardown(() => client.clear())
  const { host } = await mount(
    t,
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <main>{node}</main>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { host, seen, reported, client }
}
const answered = (data: unknown) => () => json({ code: 0, message: 'ok', data })
const refused = () => json({ code: 501, message: 'not served' }, { status: 501 })

const address: Address = toAddress(`0x${'ab'.repeat(20)}`)
const parts = [
  {
    call: 'latest_verified_block_height',
    node: <VerifiedUpTo data={{ statistic: undefined, live: true, isSettled: true }} />,
    data: 1234,
    shows: /Proven on L1 up to block 1,234/,
  },
  {
    call: 'query_token_count',
    node: <TokenCount />,
    data: 42,
    shows: /42 token contracts/,
  },
  {
    call: 'query_batch_meta',
    node: <BlockBatch index={toBatchIndex(92)} />,
    data: { batchIndex: 92, startBlock: 100, endBlock: 140 },
    shows: /92.*blocks 100–140/,
  },
  {
    call: 'official_website/query_statistic_info',
    node: <NetworkSize paused={false} isSettled />,
    data: {
      totalBlocks: 2_955,
      totalTransactions: 11_000,
      totalAccounts: 77,
      totalTokens: 12,
      tps: 3,
      averageBlockTimeMs: 1_000,
    },
    shows: /Addresses 77Tokens 12/,
  },
  {
    call: 'latest/address/txs',
    node: <LastActivity address={address} account={{ address }} />,
    data: [{ hash: `0x${'ab'.repeat(32)}`, time: 1_700_000_000_000 }],
    shows: / ago/,
  },
]

for (const { call, node, data, shows } of parts) {
  t.test(`${call} has its place`, async (t) => {
    const { host, seen } = await show(t, node, answered(data))
    await until('the response', () => shows.test(host.textContent ?? ''))
    t.ok(seen.every(({ url }) => url.pathname.endsWith(`/${call}`)))
    t.match(host.textContent, shows)
  })

  t.test(`… and fails alone`, async (t) => {
    const { host, reported, client } = await show(t, node, refused)
    await until('the failure', () =>
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === 'error'),
    )
    t.same(reported, [], 'no toast')
    t.ok(host.querySelector('main'), 'the screen stays')
    t.notMatch(host.textContent, shows)
  })
}
