// @window

import t, { type Test } from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { makeTestRouter } = await import('../fixtures/test-router.ts')

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`
const TRACE = '0a'.repeat(16)
const heading = () => document.querySelector('main h1')?.textContent ?? ''
const main = () => document.querySelector('main')?.textContent ?? ''

/** Hex with and without 0x, in lower, upper and mixed case. */
const spellings = (hex: string) => {
  const digits = hex.slice(2)
  const mixed = `${digits.slice(0, 9).toUpperCase()}${digits.slice(9)}`
  return [digits, digits.toUpperCase(), mixed].flatMap((each) => [
    each,
    `0x${each}`,
    `0X${each}`,
  ])
}

/** Records requests, as their paths and parameters. */
function recordRequests(t: Test) {
  const seen = scriptFetch(t, async ({ url }) =>
    url.pathname.endsWith('initial-state.json')
      ? json({})
      : json({ code: 0, message: 'ok', data: [] }),
  )
  return () => seen.map(({ url }) => `${url.pathname.split('/l2/')[1]}${url.search}`)
}

/** Opens a path; resolves with the requests. */
async function open(t: Test, path: string) {
  const requests = recordRequests(t)
  await openApp(t, `/l2${path}`)
  await until('the screen', () => heading() !== '')
  return requests()
}

/** Runs the loaders of a path; resolves with the requests. */
async function load(t: Test, path: string) {
  const requests = recordRequests(t)
  window.history.replaceState(null, '', `/l2${path}`)
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  await makeTestRouter(client).load()
  return requests()
}

for (const [path, request] of [
  ['/block/12', 'query_block_detail?blockHeight=12'],
  ['/block/0', 'query_block_detail?blockHeight=0'],
  ['/block/%2012%20', 'query_block_detail?blockHeight=12'],
  [`/block/${HASH}`, `query_block_detail?blockHash=${HASH}`],
  ['/batch/0', 'query_batch_detail?batchIndex=0'],
  ['/token/NATIVE', 'token/detail?tokenId=native'],
  [`/tracking/${TRACE}`, `query_trace_detail?traceId=${TRACE}`],
  ...spellings(HASH).flatMap((hash) => [
    [`/block/${hash}`, `query_block_detail?blockHash=${HASH}`] as const,
    [`/tx/${hash}`, `query_tx_detail?txHash=${HASH}`] as const,
    [`/tee-quote/${hash}`, `query_batch_tee_proof?quoteId=${HASH}`] as const,
  ]),
  ...spellings(ADDRESS).flatMap((address) => [
    [
      `/address/${address}`,
      `query_account_token_list_by_page?address=${ADDRESS}&pageSize=1`,
    ] as const,
    [`/token/${address}`, `token/detail?tokenId=${ADDRESS}`] as const,
    [`/token/${address}/item/1`, `token/detail?tokenId=${ADDRESS}`] as const,
    [`/txs?address=${address}`, `address=${ADDRESS}`] as const,
    [`/transfers?token=${address}`, `tokenId=${ADDRESS}`] as const,
    [`/l1-to-l2-transactions?token=${address}`, `tokenId=${ADDRESS}`] as const,
  ]),
]) {
  t.test(`${path} requests what it names`, async (t) => {
    const requests = await load(t, path)
    t.ok(
      requests.some((each) => each.includes(request)),
      request,
    )
  })
}

for (const [path, text] of [
  ['/block/latest', /latest/],
  ['/batch/-1', /-1/],
  ['/tx/0x12', /0x12/],
  ['/address/vitalik', /Not a valid address/],
  ['/token/gold', /Not a valid token address/],
  ['/tracking/1', /1/],
  ['/tee-quote/1', /1/],
] as const) {
  t.test(`${path} names nothing and requests nothing`, async (t) => {
    const requests = await open(t, path)
    t.notMatch(requests.join(), /detail|tee_proof|account_token/)
    t.match(main(), text, 'the text of the URL is shown')
    t.notMatch(heading(), /nothing here/)
  })
}

t.test('Home requests its figures and lists', async (t) => {
  const requests = await open(t, '/home')
  for (const request of ['query_statistic_info', 'query_tx_list_by_page?pageSize=8']) {
    t.ok(requests.includes(request), request)
  }
})

for (const [path, request] of [
  [`/batch/${Number.MAX_SAFE_INTEGER}`, 'query_batch_detail'],
  [`/block/${Number.MAX_SAFE_INTEGER}`, 'query_block_detail'],
  [`/zk-proof?batchIndex=${Number.MAX_SAFE_INTEGER}`, 'query_batch_detail'],
] as const) {
  t.test(`${path} has no next one, and opens`, async (t) => {
    t.match((await open(t, path)).join(), request)
    t.match(heading(), /9[^\d]?007/, 'the title of the screen')
  })
}

for (const path of ['/address/', '/token/']) {
  t.test(`${path} warns of a letter case that contradicts EIP-55`, async (t) => {
    for (const [address, warns] of [
      ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
      ['5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
      ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
    ] as const) {
      await open(t, `${path}${address}`)
      t.equal(/EIP-55/.test(main()), warns, address)
    }
  })
}
