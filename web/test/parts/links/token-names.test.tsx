// @window

import t, { type Test } from 'tap'
import { getAddress } from 'viem'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const TOKEN = `0x5fbd${'ab'.repeat(18)}`
const OTHER = `0x11${'cd'.repeat(19)}`
const TRANSACTION = {
  hash: `0x${'ef'.repeat(32)}`,
  time: 1_790_000_000_000,
  from: OTHER,
  to: TOKEN,
  status: 'SUCCESS',
}
const RILA = { tokenId: TOKEN, name: 'Rila', symbol: 'RILA', decimals: 18, type: 'ERC20' }

/** Opens a screen in front of a network with one token and one transaction to it. */
async function open(t: Test, path: string, rila: object = RILA) {
  const seen = scriptFetch(t, async ({ url }) => {
    const page = { total: 1, pageNum: 1, pageSize: 1 }
    const account = { address: TOKEN, type: 'CONTRACT', token: rila, tokenCount: 1 }
    const data = url.pathname.endsWith('query_tx_list_by_page')
      ? { list: [TRANSACTION], ...page }
      : url.pathname.endsWith('query_token_list_by_page')
        ? { list: [rila], ...page }
        : url.pathname.endsWith('query_account_token_list_by_page')
          ? { account, list: [{ ...rila, balance: '5' }], ...page }
          : url.pathname.endsWith('latest/address/txs')
            ? [TRANSACTION]
            : url.pathname.endsWith('token/detail')
              ? rila
              : { list: [], total: 0 }
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, path)
  return {
    host,
    paths: () => seen.map(({ url }) => url.pathname.split('/').at(-1) ?? ''),
  }
}

const linkTo = (host: Element, address: string) =>
  host.querySelector(`main a[data-address="${address}"]`)

t.test('a list shows the contract of a known token by its name', async (t) => {
  const { host, paths } = await open(t, '/l2/txs')
  await until('the name', () => linkTo(host, TOKEN)?.textContent === 'Rila')
  t.match(linkTo(host, OTHER)?.textContent, /^0x11/)
  const sent = paths()
  const names = sent.indexOf('query_token_list_by_page')
  t.ok(
    names > sent.indexOf('query_tx_list_by_page'),
    `the screen comes first: ${sent.join(' ')}`,
  )
  t.equal(names, sent.lastIndexOf('query_token_list_by_page'), 'requested once')
})

t.test('the page of a token contract is named after the token', async (t) => {
  const { host } = await open(t, `/l2/address/${TOKEN}`)
  await until(
    'the title',
    () => host.querySelector('h1')?.textContent === 'Rila token contract',
  )
  t.pass()
})

for (const path of [
  '/l2/txs',
  '/l2/tokens',
  `/l2/token/${TOKEN}`,
  `/l2/token/${TOKEN}?tab=holders`,
  `/l2/address/${TOKEN}`,
  `/l2/address/${TOKEN}?tab=tokens`,
  '/l2/search?q=danube',
]) {
  t.test(`${path} marks letters of another script in a name`, async (t) => {
    // Its second letter is Cyrillic.
    const forged = { ...RILA, name: 'U\u0405DT', symbol: 'U\u0405DT' }
    const { host } = await open(t, path, forged)
    const named = () =>
      [...host.querySelectorAll('main bdi, main h1, main a')].filter(({ childNodes }) =>
        [...childNodes].some(
          (node) =>
            node.nodeType === Node.TEXT_NODE && node.textContent?.includes('\u0405'),
        ),
      )
    await until('the name', () => named().length > 0)
    t.same(
      named().filter(
        ({ previousElementSibling: mark }) =>
          !/may imitate/.test(mark?.getAttribute('title') ?? ''),
      ),
      [],
    )
  })
}

t.test('an address is copied as it is shown', async (t) => {
  const { host } = await open(t, '/l2/tokens')
  const button = () =>
    host.querySelector<HTMLElement>('main [aria-label="Copy contract address"]')
  await until('the button', () => button() !== null)
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  t.teardown(() => Reflect.deleteProperty(navigator, 'clipboard'))
  button()?.click()
  await until('the copy', () => copied.length > 0)
  t.same(copied, [getAddress(TOKEN)])
  t.not(copied[0], TOKEN)
})
