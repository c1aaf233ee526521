// @window

import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const TIME = 1_790_000_000_000

/** Opens the page of an address; what it requests, by the last part of the path. */
async function openAddress(t: Test, search: string) {
  const seen = scriptFetch(t, async ({ url }) => {
    const transaction = { hash: HASH, time: TIME, from: ADDRESS, status: 'SUCCESS' }
    const account = { address: ADDRESS, type: 'EOA', balance: '7', nonce: 1, txCount: 1 }
    const page = { total: 1, pageNum: 1, pageSize: 1 }
    const data = url.pathname.endsWith('query_account_token_list_by_page')
      ? {
          account: { ...account, firstSeen: TIME, lastSeen: TIME, tokenCount: 0 },
          list: [],
        }
      : url.pathname.endsWith('query_tx_list_by_page')
        ? { list: [transaction], ...page }
        : url.pathname.endsWith('latest/address/txs')
          ? [transaction]
          : { list: [], total: 0 }
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/address/${ADDRESS}${search}`)
  await until('the table', () => host.querySelector('table') !== null)
  const requestsTo = (suffix: string) =>
    seen
      .filter(({ url }) => url.pathname.endsWith(suffix))
      .map(({ url }) => Object.fromEntries(url.searchParams))
  return { host, requestsTo }
}

t.test('filters of the URL narrow the transactions of the address', async (t) => {
  const { host, requestsTo } = await openAddress(t, '?status=FAILED&method=buy')
  await until('the rows', () => host.querySelector('[data-testid=tx-row]') !== null)
  t.match(
    requestsTo('query_tx_list_by_page').filter(({ pageSize }) => pageSize !== '1'),
    [{ address: ADDRESS, status: 'FAILED', method: 'buy' }],
  )
  t.equal(host.querySelector<HTMLInputElement>('[name=method]')?.value, 'buy')
  t.equal(host.querySelector('[name=address]'), null, 'the address is that of the page')
})

t.test('deposits and withdrawals are those of the address', async (t) => {
  for (const [tab, direction] of [
    ['deposits', 'L1_TO_L2'],
    ['withdrawals', 'L2_TO_L1'],
  ] as const) {
    await t.test(tab, async (t) => {
      const { host, requestsTo } = await openAddress(t, `?tab=${tab}`)
      const requests = requestsTo('query_l1_l2_tx_mapping_by_page')
      t.not(requests.length, 0)
      // It is polled.
      for (const request of requests) {
        t.match(request, { address: ADDRESS, direction, pageSize: '25' })
      }
      const open = [...host.querySelectorAll('main a[aria-current=page]')]
      t.same(
        open.map(({ textContent }) => textContent),
        ['Deposits and withdrawals', tab === 'deposits' ? 'Deposits' : 'Withdrawals'],
      )
    })
  }
})

t.test('an empty tab is shown to those only whose link leads to it', async (t) => {
  const tabs = (host: Element) =>
    [...host.querySelectorAll('nav[aria-label="Address activity"] a')].map(
      ({ textContent }) => textContent,
    )
  const { host } = await openAddress(t, '')
  t.notOk(tabs(host).includes('Tokens0'))
  const linked = await openAddress(t, '?tab=tokens')
  t.ok(tabs(linked.host).includes('Tokens0'), String(tabs(linked.host)))
})

t.test('the first activity leads to its transaction', async (t) => {
  const { host } = await openAddress(t, '')
  const link = `[data-testid=address-first-seen] a[href$="/tx/${HASH}"] time`
  await until('the link', () => host.querySelector(link) !== null)
  const times = [link, '[data-testid=address-last-seen] time'].map((time) =>
    Date.parse(host.querySelector(time)?.getAttribute('datetime') ?? ''),
  )
  t.same(times, [TIME, TIME])
})

t.test('the QR code is drawn once it is asked for', async (t) => {
  const { host } = await openAddress(t, '')
  const button = host.querySelector<HTMLButtonElement>('[aria-label="Show QR code"]')
  t.equal(host.querySelector('svg title'), null)
  button?.click()
  await until('the code', () => host.querySelector('svg title') !== null)
  t.equal(host.querySelector('svg title')?.textContent, 'QR code of the address')
})
