// @window

import t, { type Test } from 'tap'
import type { LocaleLoaders } from '../../src/locales/locale-loaders.ts'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

const dom = openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')
// Loaded here, so that no test waits for a lazy part.
await import('../../src/frame/settings-panel.tsx')
await import('../../src/frame/wallet/wallet-dialog.tsx')

const chain = {
  l2ChainId: 31_337,
  l2ChainName: 'Rose devnet',
  netType: 'TESTNET',
  l1ChainId: 1337,
  nativeSymbol: 'ETH',
  nativeDecimals: 18,
  rpcUrl: 'https://rpc.example',
}

/** Opens a screen without content of its own and its settings. */
async function openSettings(
  t: Test,
  { loaders, chains = [chain] }: { loaders?: LocaleLoaders; chains?: object[] } = {},
) {
  scriptFetch(t, async ({ url }) =>
    url.pathname.endsWith('initial-state.json')
      ? json({})
      : json({ code: 0, message: 'ok', data: chains }),
  )
  t.teardown(() => localStorage.clear())
  await openApp(t, '/l2/no-such-page', {}, { loaders })
  await until('the network', () => testId('network-mode') !== null)
  await press(document.querySelector('header [aria-expanded][title=Settings]'))
  await until('the settings', () => testId('settings') !== null)
}

const press = (element: Element | null | undefined) =>
  act(async () => (element as HTMLElement).click())
const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label')].find(
    (candidate) => candidate.textContent === text,
  )
const testId = (id: string) => document.querySelector(`[data-testid=${id}]`)
const select = () =>
  document.querySelector<HTMLSelectElement>('[data-testid=settings] select')
const choose = (value: string) =>
  act(async () => {
    const field = select()
    if (field === null) throw new Error('there is no choice of languages')
    const set = Object.getOwnPropertyDescriptor(
      dom.window.HTMLSelectElement.prototype,
      'value',
    )?.set
    set?.call(field, value)
    field.dispatchEvent(new dom.window.Event('change', { bubbles: true }))
  })

t.test('times are local, UTC or Unix, and that is remembered', async (t) => {
  await openSettings(t)
  const sample = () => testId('time-sample')?.textContent
  t.match(sample(), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d$/)
  await press(button('UTC'))
  t.match(sample(), / \+00:00$/)
  await press(button('Unix'))
  t.match(sample(), /^\d{10}$/)
  t.ok(button('Unix')?.querySelector('input')?.checked)
  t.equal(localStorage.getItem('time-form'), 'unix')
  await press(button('Exact'))
  t.equal(localStorage.getItem('table-times'), 'exact')
})

t.test('lists the languages by their own names and switches to one', async (t) => {
  await openSettings(t, {
    loaders: {
      he: async () => ({ settings: { title: 'הגדרות' } }),
      'zh-CN': async () => ({}),
    },
  })
  t.same(
    [...(select()?.options ?? [])].map(({ text }) => text),
    ['English', 'עברית', '简体中文'],
  )
  await choose('he')
  await until('the language', () => document.documentElement.dir === 'rtl')
  t.ok(document.querySelector('header [aria-label="הגדרות"]'))
  t.equal(localStorage.getItem('locale'), 'he')
})

t.test('a language that does not load leaves English and says so', async (t) => {
  await openSettings(t, { loaders: { he: () => Promise.reject(new Error('gone')) } })
  await choose('he')
  await until('the notice', () => testId('toast') !== null)
  t.equal(document.documentElement.dir, 'ltr')
  t.equal(select()?.value, 'en-US')
  t.match(testId('toast')?.textContent, 'עברית could not be loaded')
})

t.test('asks the chosen wallet to add the network', async (t) => {
  const asked: { params: { chainId: string }[] }[] = []
  const announce = () =>
    dom.window.dispatchEvent(
      new dom.window.CustomEvent('eip6963:announceProvider', {
        detail: {
          info: { uuid: '1', name: 'Rose Wallet', rdns: 'io.metamask' },
          provider: {
            request: async (call: { params: { chainId: string }[] }) => {
              asked.push(call)
              throw Object.assign(new Error('no'), { code: 4001 })
            },
          },
        },
      }),
    )
  dom.window.addEventListener('eip6963:requestProvider', announce)
  t.teardown(() => dom.window.removeEventListener('eip6963:requestProvider', announce))
  await openSettings(t)
  await press(testId('settings')?.querySelector('button'))
  const choice = () => testId('wallet-dialog')?.querySelector('li button')
  await until('the wallet', () => Boolean(choice()))
  t.equal(choice()?.textContent, 'Rose WalletPreferred')
  await press(choice())
  await until('the outcome', () => testId('wallet-outcome') !== null)
  t.equal(asked[0]?.params[0]?.chainId, '0x7a69')
  t.equal(
    testId('wallet-outcome')?.textContent,
    'You declined in Rose Wallet. Nothing was added.',
  )
})

t.test('without a wallet it shows the values to enter', async (t) => {
  await openSettings(t)
  await press(button('Add network to wallet'))
  const dialog = () => testId('wallet-dialog')?.textContent ?? ''
  await until('the notice', () => /No wallet found in this browser/.test(dialog()))
  t.match(dialog(), 'https://rpc.example')
})

t.test('a network without an RPC address offers no such thing', async (t) => {
  const { rpcUrl: _, ...without } = chain
  await openSettings(t, { chains: [without] })
  t.equal(button('Add network to wallet'), undefined)
  t.ok(button('Take the tour'))
})
