// @window

import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, type SeenRequest, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

const chain = {
  l2ChainId: 31_337,
  l2ChainName: 'Rose devnet',
  netType: 'TESTNET',
  l1ChainId: 1337,
  nativeSymbol: 'ETH',
  nativeDecimals: 18,
}

const served = async ({ url }: SeenRequest): Promise<Response> =>
  url.pathname.endsWith('initial-state.json')
    ? json({})
    : json({ code: 0, message: 'ok', data: [chain] })

/** Opens a URL and waits for the shell only. */
async function openShell(
  t: Test,
  address: string,
  response: (request: SeenRequest) => Promise<Response>,
) {
  const seen = scriptFetch(t, response)
  document.title = ''
  return { seen, ...(await openApp(t, address)) }
}

/** Opens a URL that leads nowhere and waits until all of the page is there. */
async function open(t: Test, address: string, response = served): Promise<SeenRequest[]> {
  const { seen, queryClient } = await openShell(t, address, response)
  await notFound()
  await until('the responses', () => queryClient.isFetching() === 0)
  return seen
}

const heading = () => document.querySelector('h1')?.textContent
/** Its code is loaded when it is needed. */
const notFound = () => until('the screen', () => heading() === 'Page not found')
/** Unions whose chains were asked for; strict mode asks everything twice. */
const chainListUnions = (seen: SeenRequest[]) => [
  ...new Set(
    seen
      .filter(({ url }) => url.pathname.endsWith('/query_chain_list'))
      .map(({ url }) => url.searchParams.get('unionId')),
  ),
]

t.test('a screen in the shell, on a local test network', async (t) => {
  const seen = await open(t, '/l2/no-such-page')
  t.same(chainListUnions(seen), ['100100'])
  t.equal(document.title, 'Page not found · BVLGARIChain Testnet Explorer')
  t.match(
    document.querySelector('[data-testid=local-network]')?.textContent,
    /^Local development network/,
  )
})

const modeShown = () => document.querySelector('[data-testid=network-mode]')?.textContent

t.test('the mode is not shown before the list of chains has loaded', async (t) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await openShell(t, '/l2/no-such-page', async ({ url }) => {
    if (url.pathname.endsWith('initial-state.json')) return json({})
    await released
    return json({ code: 0, message: 'ok', data: [chain] })
  })
  t.equal(modeShown(), undefined, 'neither mainnet nor testnet')
  await act(async () => {
    release()
  })
  await until('the mode', () => modeShown() !== undefined)
  t.equal(modeShown(), 'Testnet')
})

t.test(
  'without a list of chains the mode is that of the last one, or not shown',
  async (t) => {
    const outage = async ({ url }: SeenRequest) =>
      url.pathname.endsWith('initial-state.json')
        ? json({})
        : json({ code: 403, message: 'no' }, { status: 403 })
    await open(t, '/l2/no-such-page', outage)
    t.equal(modeShown(), undefined)
    localStorage.setItem('network-mode', 'TESTNET')
    await open(t, '/l2/no-such-page', outage)
    t.equal(modeShown(), 'Testnet')
    t.equal(document.title, 'Page not found · BVLGARIChain Testnet Explorer')
    localStorage.setItem('network-mode', 'x')
    await open(t, '/l2/no-such-page', outage)
    t.equal(modeShown(), undefined)
  },
)

t.test('a list without a chain is mainnet mode, and is remembered', async (t) => {
  localStorage.setItem('network-mode', 'TESTNET')
  for (const data of [[], null, 'none', { list: [] }]) {
    await open(t, '/l2/no-such-page', async ({ url }) =>
      url.pathname.endsWith('initial-state.json')
        ? json({})
        : json({ code: 0, message: 'ok', data }),
    )
    await until('the mode', () => modeShown() === 'Mainnet')
    t.equal(localStorage.getItem('network-mode'), 'MAINNET')
  }
})

t.test('without an address for a list it is mainnet mode', async (t) => {
  await open(t, '/l2/no-such-page?unionId=')
  t.equal(modeShown(), 'Mainnet')
})

t.test('a mainnet carries no such mark', async (t) => {
  await open(t, '/l2/no-such-page', async ({ url }) =>
    url.pathname.endsWith('initial-state.json')
      ? json({})
      : json({ code: 0, message: 'ok', data: [{ ...chain, netType: 'MAINNET' }] }),
  )
  t.equal(document.title, 'Page not found · BVLGARIChain Explorer')
  t.equal(document.querySelector('[data-testid=local-network]'), null)
})

t.test('unionId comes from the address; empty means no chain list', async (t) => {
  t.same(chainListUnions(await open(t, '/l2/no-such-page?unionId=7')), ['7'])
  t.same(chainListUnions(await open(t, '/l2/no-such-page?unionId=')), [])
})

t.test('links keep the selected chain and the union', async (t) => {
  await open(t, '/l2/no-such-page?unionId=7&bizId=31337&page=3')
  t.equal(document.querySelector('a[href^="/l2/tokens"]'), null, 'in a closed menu')
  const menus = [...document.querySelectorAll<HTMLElement>('nav button[aria-expanded]')]
  await act(async () => {
    for (const menu of menus) menu.click()
  })
  const link = document.querySelector('a[href^="/l2/tokens"]')
  const { searchParams } = new URL(link?.getAttribute('href') ?? '', 'http://localhost')
  t.same(Object.fromEntries(searchParams), { unionId: '7', bizId: '31337' })
})

t.test('an unknown address says so and offers a search', async (t) => {
  await open(t, '/l2/no/such/page')
  t.ok(document.querySelector('main [role=combobox]'))
})

t.test('the content waits for the initial state, but not for a failed one', async (t) => {
  let release: (response: Response) => void = () => {}
  const state = new Promise<Response>((resolve) => {
    release = resolve
  })
  await openShell(t, '/l2/no-such-page', async (request) =>
    request.url.pathname.endsWith('initial-state.json') ? state : served(request),
  )
  t.equal(document.querySelector('main')?.childElementCount, 0)
  await act(async () => {
    release(new Response('', { status: 500 }))
  })
  await notFound()
})

t.test(
  'after the first screen, one stays for a moment while the next loads',
  async (t) => {
    const { router } = await openShell(t, '/l2/no-such-page', served)
    await notFound()
    await until('the first screen', () => router.options.defaultPendingMs === 1_000)
    t.equal(heading(), 'Page not found')
  },
)
