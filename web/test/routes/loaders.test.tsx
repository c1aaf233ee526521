import type { QueryClient } from '@tanstack/react-query'
import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { makePageRouter } = await import('../../src/app/router.ts')

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`

/** URLs of every screen with data, and the number of requests of their loaders. */
const SCREENS: readonly [path: string, requests: number][] = [
  ['/home', 4],
  ['/blocks?page=2', 1],
  ['/blocks?range=this-week&nonempty=true', 1],
  ['/block/12', 1],
  ['/batches?finality=FINALIZED', 1],
  ['/batch/3', 1],
  ['/txs?status=FAILED&size=50', 1],
  ['/txs?range=last-month&min=0.5&max=2', 1],
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
  ['/observation', 3],
  ['/observation?window=1m&at=1790000000000', 3],
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

const queriesOf = (client: QueryClient) => client.getQueryCache().getAll()

const respond = async ({ url }: { url: URL }) =>
  url.pathname.endsWith('initial-state.json')
    ? json({})
    : json({ code: 0, message: 'ok', data: { list: [], total: 0 } })

for (const [path, requests] of SCREENS) {
  t.test(`the loader of ${path} requests what its screen shows`, async (t) => {
    scriptFetch(t, respond)
    window.history.replaceState(null, '', `/l2${path}`)
    const loaded = makeQueryClient({ onError: () => {} })
    t.teardown(() => loaded.clear())
    await makePageRouter(loaded).load()
    const endpoints = queriesOf(loaded).map(({ queryKey: [endpoint] }) => endpoint)
    t.equal(endpoints.length, requests)

    const { queryClient } = await openApp(t, `/l2${path}`)
    await until('the screen', () => document.querySelector('main h1') !== null)
    const unused = () =>
      queriesOf(queryClient).filter(
        (query) =>
          endpoints.includes(query.queryKey[0]) && query.getObserversCount() === 0,
      )
    await until('all is shown', () => unused().length === 0).catch(() => {})
    t.same(
      unused().map(({ queryKey }) => queryKey),
      [],
    )
  })
}
