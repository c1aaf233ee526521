// @window

import { endpoints, publicPath } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, type SeenRequest, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')
const { callApi } = await import('../../src/api/client.ts')

const chain = (change: object) => ({
  l1ChainId: 1,
  nativeSymbol: 'ETH',
  nativeDecimals: 18,
  ...change,
})
const rose = chain({ l2ChainId: 1, l2ChainName: 'Rose', netType: 'MAINNET' })
const thorn = chain({ l2ChainId: 2, l2ChainName: 'Thorn', netType: 'TESTNET' })
const withExplorer = { ...thorn, explorerUrl: 'https://thorn.example/' }

const answering =
  (chains: object[]) =>
  async ({ url }: SeenRequest) =>
    url.pathname.endsWith('initial-state.json')
      ? json({})
      : json({ code: 0, message: 'ok', data: dataOf(url.pathname, chains) })

/** The series are a list, too; what else is called may be empty. */
const dataOf = (path: string, chains: object[]) => {
  if (path === publicPath(endpoints.chainList)) return chains
  return path === publicPath(endpoints.series) ? [] : { list: [] }
}

const kindOf = (host: Element) =>
  host.querySelector('header [data-kind]')?.getAttribute('data-kind')
const known = (host: Element) =>
  until('the chains', () => !['unknown', undefined].includes(kindOf(host) ?? undefined))

/** Opens the switch and says where its entries lead. */
async function choices(host: Element) {
  await known(host)
  const badge = host.querySelector('[data-testid=network-switch]')
  if (badge === null) return []
  await act(async () => badge.querySelector('button')?.click())
  await until('the entries', () => badge.querySelector('a') !== null)
  return [...badge.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

/** Puts the settings into the page as the server does. */
function serve(t: Test, settings: object) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'runtime-settings'
  script.textContent = JSON.stringify(settings)
  document.head.append(script)
  t.teardown(() => script.remove())
}

t.test('another chain is a link to its own explorer', async (t) => {
  scriptFetch(t, answering([rose, withExplorer]))
  const { host } = await openApp(t, '/l2/no-such-page')
  t.same(await choices(host), ['https://thorn.example'])
})

t.test('a chain without an explorer is not offered', async (t) => {
  const unsafe = { ...thorn, explorerUrl: 'javascript:alert(1)' }
  for (const other of [thorn, unsafe]) {
    scriptFetch(t, answering([rose, other]))
    const { host } = await openApp(t, '/l2/no-such-page')
    t.same(await choices(host), [])
    t.equal(host.querySelector('[data-testid=network-mode]')?.textContent, 'Mainnet')
  }
})

t.test('where the backend reads bizId, the choice reaches the calls', async (t) => {
  serve(t, { sendBizId: true })
  const seen = scriptFetch(t, answering([rose, thorn]))
  const { host } = await openApp(t, '/l2/search?q=&unionId=7', { sendBizId: true })
  t.same(await choices(host), ['/l2/search?bizId=2&unionId=7'])
  window.history.replaceState(null, '', '/l2/search?bizId=2')
  await callApi('blockList', { pageSize: 3 })
  await callApi('series', { metrics: ['TPS'], interval: 'HOUR' })
  await callApi('statistic', {})
  t.same(
    seen.slice(-3).map(({ url }) => url.searchParams.get('bizId')),
    ['2', '2', '2'],
    'beside parameters, a body and nothing',
  )
})

t.test('elsewhere no call carries it', async (t) => {
  serve(t, {})
  const seen = scriptFetch(t, answering([rose]))
  window.history.replaceState(null, '', '/l2/search?bizId=2')
  await callApi('blockList', { pageSize: 3 })
  t.equal(seen.at(-1)?.url.search, '?pageSize=3')
})

t.test('a screen that names something leads to the dashboard', async (t) => {
  scriptFetch(t, answering([rose, thorn]))
  const { host } = await openApp(t, '/l2/no/such', { sendBizId: true })
  t.same(await choices(host), ['/l2/home?bizId=2'])
})

t.test('badge and title follow one mode, whichever chain is selected', async (t) => {
  for (const [chains, url, settings, mode] of [
    [[rose, withExplorer], '/l2/no-such-page', {}, 'Mainnet'],
    [[rose, withExplorer], '/l2/no-such-page?bizId=2', {}, 'Mainnet'],
    [[rose], '/l2/no-such-page', { testnetHost: window.location.host }, 'Testnet'],
    [[thorn, rose], '/l2/no-such-page?bizId=1', {}, 'Testnet'],
  ] as const) {
    scriptFetch(t, answering([...chains]))
    const { host } = await openApp(t, url, settings)
    await known(host)
    t.equal(kindOf(host), mode.toLowerCase(), url)
    const badge = host.querySelector('[data-testid=network-mode]')?.textContent
    t.equal(badge ?? mode, mode)
    t.equal(document.title.includes('Testnet'), mode === 'Testnet')
  }
})

t.test('the coin is that of the chain that the backend reads', async (t) => {
  const beta = { ...thorn, nativeSymbol: 'BETA', nativeDecimals: 6 }
  const list = [{ hash: `0x${'1'.repeat(64)}`, value: '1500000000000000000' }]
  for (const [settings, shown] of [
    [{}, '1.5 ETH'],
    [{ sendBizId: true }, '1.5 × 10¹² BETA'],
  ] as const) {
    scriptFetch(t, async ({ url }) =>
      url.pathname.endsWith('/query_tx_list_by_page')
        ? json({ code: 0, message: 'ok', data: { list, total: 1 } })
        : answering([rose, beta])({ url } as SeenRequest),
    )
    const { host } = await openApp(t, '/l2/txs?bizId=2', settings)
    await until('the amount', () => /(?:ETH|BETA)/.test(mainOf(host)))
    t.match(mainOf(host), shown)
  }
})

const mainOf = (host: Element) => host.querySelector('main table')?.textContent ?? ''
