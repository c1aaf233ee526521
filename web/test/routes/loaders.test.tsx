// @window

import { mock } from 'node:test'
import { endpoints, publicPath } from '@bvlgarichain/contract'
import type { QueryClient } from '@tanstack/react-query'
import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, type SeenRequest, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')
const { focusManager } = await import('@tanstack/react-query')
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { makeTestRouter } = await import('../fixtures/test-router.ts')

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`

/** URLs of every screen with data, and the number of requests of their loaders. */
const SCREENS: readonly [path: string, requests: number][] = [
  ['/home', 3],
  ['/blocks?page=2', 1],
  ['/blocks?range=this-week&nonempty=true', 1],
  ['/block/12', 1],
  ['/batches?finality=FINALIZED', 1],
  ['/batch/3', 1],
  ['/txs?status=FAILED&size=50', 1],
  ['/txs?range=last-month&method=transfer', 1],
  [`/tx/${HASH}`, 1],
  [`/address/${ADDRESS}`, 1],
  ['/accounts', 1],
  ['/tokens?type=ERC20&sort=TRANSFERS&keyword=gold', 1],
  ['/token/native', 1],
  [`/token/${ADDRESS}/item/1`, 1],
  ['/transfers?type=ERC721', 1],
  ['/transfers?type=ERC20&range=last-week', 1],
  ['/l1-to-l2-transactions', 1],
  [`/l2-to-l1-transactions?address=${ADDRESS}`, 1],
  ['/tracking?errors=true&minDuration=100', 1],
  ['/tracking?range=last-week', 1],
  ['/tracking?from=1790000000000&to=1790000060000&page=2', 1],
  [`/tracking/${'0a'.repeat(16)}`, 1],
  ['/observation', 2],
  ['/observation?window=1m&at=1790000000000', 2],
  ['/charts?range=last-30-days', 4],
  ['/charts?range=this-week', 4],
  ['/charts?metric=TPS&interval=HOUR', 1],
  ['/zk-proof', 1],
  ['/zk-proof?batchIndex=3', 1],
  ['/tee-quote', 1],
  ['/tee-quote?batchIndex=3', 1],
  [`/tee-quote/${HASH}`, 1],
  ['/search?q=%20gold%20', 1],
]

/** URLs whose range ends now, with endpoint and number of their requests. */
const RANGES: readonly [path: string, call: keyof typeof endpoints, requests: number][] =
  [
    ['/txs?range=last-hour&min=0.5', 'transactionList', 1],
    ['/txs?range=last-24-hours', 'transactionList', 1],
    [`/address/${ADDRESS}?range=last-hour&min=0.5`, 'transactionList', 1],
    ['/blocks?range=last-hour', 'blockList', 1],
    ['/blocks?range=last-24-hours', 'blockList', 1],
    ['/transfers?range=last-hour', 'allTokenTransfers', 1],
    ['/transfers?range=last-24-hours', 'allTokenTransfers', 1],
    ['/tracking?range=last-hour', 'traceList', 1],
    ['/tracking?range=last-24-hours', 'traceList', 1],
    ['/tracking?range=5m', 'traceList', 1],
    ['/charts?range=last-hour', 'series', 4],
    ['/charts?metric=TPS&range=last-hour', 'series', 1],
  ]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Half a second before the next minute, Unix ms. */
const T = new Date(2026, 10, 21, 15, 30, 59, 500).getTime()

const queriesOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    // The moves of the network are noted from its figures, not requested.
    .filter(({ queryKey }) => queryKey[0] !== 'network-moves')

const dataOf = (path: string, nativeDecimals: number) => {
  if (path === publicPath(endpoints.series)) return []
  if (path !== publicPath(endpoints.chainList)) return { list: [], total: 0 }
  return [1, 2].map((id) => ({
    l2ChainId: id,
    l2ChainName: `Chain ${id}`,
    netType: 'TESTNET',
    l1ChainId: 1,
    nativeSymbol: 'COIN',
    nativeDecimals: id === 1 ? nativeDecimals : 2,
  }))
}

const respond =
  (nativeDecimals = 18) =>
  async ({ url }: { url: URL }) =>
    url.pathname.endsWith('initial-state.json')
      ? json({})
      : json({ code: 0, message: 'ok', data: dataOf(url.pathname, nativeDecimals) })

/** Payloads of the requests to an endpoint. */
const payloadsOf = (seen: readonly SeenRequest[], call: keyof typeof endpoints) =>
  seen
    .filter(({ url }) => url.pathname === publicPath(endpoints[call]))
    .map(({ url, body }) =>
      typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(url.searchParams),
    )

type Context = Parameters<typeof makeTestRouter>[1]
type Settings = import('../../src/api/config.ts').RuntimeSettings

/** A router at a URL, without a page. */
function makeRouter(t: Test, path: string, context?: Context) {
  window.history.replaceState(null, '', `/l2${path}`)
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const router = makeTestRouter(client, context)
  return {
    client,
    router,
    /** Loads a URL. */
    async visit(path: string) {
      router.history.push(`/l2${path}`)
      await router.load()
    },
  }
}

for (const [path, requests] of SCREENS) {
  t.test(`the loader of ${path} requests what its screen shows`, async (t) => {
    scriptFetch(t, respond())
    const { client, router } = makeRouter(t, path)
    await router.load()
    const prefetched = queriesOf(client).map(({ queryKey: [endpoint] }) => endpoint)
    t.equal(prefetched.length, requests)

    const { queryClient } = await openApp(t, `/l2${path}`)
    await until('the screen', () => document.querySelector('main h1') !== null)
    await until('the use of every request', () =>
      queriesOf(queryClient).every(
        (query) =>
          !prefetched.includes(query.queryKey[0]) || query.getObserversCount() > 0,
      ),
    )
  })
}

t.test('a visit sends one request, also where the minute ends meanwhile', async (t) => {
  let minute = T
  let time = T
  const stopped = mock.method(Date, 'now', () => time)
  t.teardown(() => stopped.mock.restore())
  const seen = scriptFetch(t, async (request) => {
    // All that reads the time after the first request of a loader is in the next minute.
    time = minute + 1_000
    return respond(6)(request)
  })
  const clock = { now: () => time, subscribe: () => () => {} }
  const { router } = await openApp(t, '/l2/accounts', {}, { clock })
  const visit = async (path: string) => {
    minute += MINUTE
    time = minute
    seen.length = 0
    await act(async () => router.history.push(`/l2${path}`))
    await until(path, () => router.state.status === 'idle')
  }
  for (const [path, call, requests] of RANGES) {
    await visit(path)
    const payloads = payloadsOf(seen, call)
    t.equal(payloads.length, requests, path)
    if (call === 'series') continue
    await visit(`${path}&page=2`)
    t.same(payloadsOf(seen, call), [{ ...payloads[0], pageNum: 2 }], `page 2 of ${path}`)
  }
})

t.test('a reading of the time holds for a visit', async (t) => {
  const seen = scriptFetch(t, respond())
  // Later at each reading.
  const now = mock.fn(() => T + now.mock.callCount() * 10_000)
  const { router, visit } = makeRouter(t, '/accounts', { now })
  const readingsOf = async (path: string) => {
    const before = now.mock.callCount()
    await visit(path)
    return now.mock.callCount() - before
  }
  for (const [path, call] of [
    ['/txs', 'transactionList'],
    ['/blocks', 'blockList'],
    ['/transfers', 'allTokenTransfers'],
    ['/tracking', 'traceList'],
  ] as const) {
    seen.length = 0
    const from = T + now.mock.callCount() * 10_000 - HOUR
    t.equal(await readingsOf(`${path}?range=last-hour`), 1, path)
    t.equal(await readingsOf(`${path}?range=last-hour&page=2`), 0, 'another page')
    t.equal(await readingsOf(`${path}?range=last-hour&size=50`), 0, 'another size')
    t.same(
      payloadsOf(seen, call).map((payload) => [Number(payload.from), Number(payload.to)]),
      [[from, from + HOUR - 1]],
    )
    t.equal(await readingsOf(`${path}?range=last-24-hours`), 1, 'another range')
    t.equal(await readingsOf(`${path}?range=last-hour`), 1, 'the first range again')
    t.equal(await readingsOf('/accounts'), 0)
    t.equal(await readingsOf(`${path}?range=last-hour`), 1, 'a later visit')

    seen.length = 0
    await router.preloadRoute({ to: path, search: { range: 'yesterday' } })
    t.equal(
      await readingsOf(`${path}?range=yesterday`),
      0,
      'a link that was hovered over',
    )
    t.equal(payloadsOf(seen, call).length, 1)
  }
})

/** Nothing ages and nothing is polled until a test ends, however long a page takes to be drawn. */
function rest(t: Test) {
  const stopped = mock.method(Date, 'now', () => T)
  // A hidden tab polls nothing.
  focusManager.setFocused(false)
  t.teardown(() => {
    stopped.mock.restore()
    focusManager.setFocused(undefined)
  })
}

/** Opens a list with bounds of values, and yields those of its requests. */
async function openBounds(
  t: Test,
  response: Parameters<typeof scriptFetch>[1],
  { search = '', settings = {} }: { search?: string; settings?: Partial<Settings> } = {},
) {
  const seen = scriptFetch(t, response)
  await openApp(t, `/l2/txs?min=2&max=30${search}`, settings)
  await until('the heading', () => document.querySelector('main h1') !== null)
  return {
    bounds: () =>
      payloadsOf(seen, 'transactionList').map(({ minValue, maxValue }) => [
        minValue,
        maxValue,
      ]),
    chainLists: () => payloadsOf(seen, 'chainList').length,
  }
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

const UNIT = '0'.repeat(18)
const usual = [[`2${UNIT}`, `30${UNIT}`]]
const isChainList = (request: SeenRequest) =>
  payloadsOf([request], 'chainList').length > 0

t.test('values are requested in the smallest unit of the coin, once', async (t) => {
  const check = (expected: unknown, ...open: Tail<Parameters<typeof openBounds>>) =>
    t.test('', async (t) => {
      rest(t)
      const { bounds } = await openBounds(t, ...open)
      await until('the request', () => bounds().length > 0)
      t.same(bounds(), expected)
    })
  for (const decimals of [0, 6, 8, 18, 24]) {
    const zeros = '0'.repeat(decimals)
    await check([[`2${zeros}`, `30${zeros}`]], respond(decimals))
  }
  const settings = { sendBizId: true }
  await check([['200', '3000']], respond(6), { search: '&bizId=2', settings })
  await check(usual, respond(6), { search: '&unionId=' })
  const refused = async (request: SeenRequest) =>
    isChainList(request)
      ? json({ code: 501, message: 'not served' }, { status: 501 })
      : respond()(request)
  await check(usual, refused)
})

t.test('a list is drawn while its coin is unknown, and requested then', async (t) => {
  rest(t)
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const late = await openBounds(t, async (request) => {
    if (isChainList(request)) await waiting
    return respond(6)(request)
  })
  t.same(late.bounds(), [])
  answer()
  await until('the request', () => late.bounds().length > 0)
  t.same(late.bounds(), [['2000000', '30000000']])
})

t.test('without a list of chains the coin has the usual decimals', async (t) => {
  const failing = await openBounds(t, async (request) =>
    isChainList(request)
      ? json({ code: 503, message: 'busy' }, { status: 503 })
      : respond()(request),
  )
  await until('the request', () => failing.bounds().length > 0)
  t.same(failing.bounds(), usual, 'after the first failure')
  await until('every try', () => failing.chainLists() === 4)
})

t.test("weeks begin on the first day of the visitor's locale", async (t) => {
  const locale: { getWeekInfo?: unknown } = Intl.Locale.prototype
  const { getWeekInfo } = locale
  locale.getWeekInfo = function (this: Intl.Locale) {
    return { firstDay: { ar: 6, bg: 1 }[this.language] ?? 7 }
  }
  t.teardown(() => {
    if (getWeekInfo === undefined) delete locale.getWeekInfo
    else locale.getWeekInfo = getWeekInfo
    localStorage.removeItem('locale')
  })
  const seen = scriptFetch(t, respond())
  for (const [stored, date] of [
    ['en-US', 15],
    ['bg', 16],
    ['ar', 21],
  ] as const) {
    localStorage.setItem('locale', stored)
    for (const [path, call] of [
      ['/txs', 'transactionList'],
      ['/blocks', 'blockList'],
      ['/transfers', 'allTokenTransfers'],
      ['/tracking', 'traceList'],
      ['/charts', 'series'],
    ] as const) {
      seen.length = 0
      const { router } = makeRouter(t, `${path}?range=this-week`, { now: () => T })
      await router.load()
      const { from } = payloadsOf(seen, call)[0]
      const start = new Date(2026, 10, date).getTime()
      // Charts begin with a whole hour, which a zone's midnight may not be.
      const expected = path === '/charts' ? start - (start % HOUR) : start
      t.equal(Number(from), expected, `${path} in ${stored}`)
    }
  }
  seen.length = 0
  await openApp(t, '/l2/blocks?range=this-week')
  await until('the screen', () => document.querySelector('main h1') !== null)
  t.equal(payloadsOf(seen, 'blockList').length, 1)
})
