// @window

import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

const nothing = async () => json({ code: 0, message: 'ok', data: [] })
const legal = (host: Element) =>
  host.querySelector('footer nav')?.querySelectorAll('a, span')

t.test('legal links lead to the documentation site', async (t) => {
  scriptFetch(t, nothing)
  const { host } = await openApp(t, '/l2/no-such-page', {
    docsUrl: 'https://docs.example',
  })
  t.same(
    [...(legal(host) ?? [])].map((link) => link.getAttribute('href')),
    ['terms-of-service', 'brand-usage-policy', 'privacy-policy', 'disclaimer'].map(
      (page) => `https://docs.example/${page}`,
    ),
  )
})

t.test(
  'on a local network they lead to pages that say there is no such text',
  async (t) => {
    scriptFetch(t, nothing)
    const { host } = await openApp(t, '/l2/legal/privacy-policy', { env: 'LOCAL' })
    t.same(
      [...(legal(host) ?? [])].map((link) => link.getAttribute('href')),
      ['terms-of-service', 'brand-usage-policy', 'privacy-policy', 'disclaimer'].map(
        (page) => `/l2/legal/${page}`,
      ),
    )
    await until('the page', () => host.querySelector('main h1') !== null)
    t.match(
      host.querySelector('main')?.textContent,
      /^Privacy policy.*EXPLORER_DOCS_URL.*\/privacy-policy/,
    )
  },
)

t.test('other networks and other names have no such pages', async (t) => {
  scriptFetch(t, nothing)
  for (const [url, env] of [
    ['/l2/legal/disclaimer', 'PROD'],
    ['/l2/legal/cookies', 'LOCAL'],
  ] as const) {
    const { host } = await openApp(t, url, { env })
    await until('the page', () => host.querySelector('main h1') !== null)
    t.equal(host.querySelector('main h1')?.textContent, 'Page not found', url)
  }
})

t.test('without one they are left out', async (t) => {
  scriptFetch(t, nothing)
  const { host } = await openApp(t, '/l2/no-such-page')
  t.ok(host.querySelector('footer'))
  t.equal(legal(host), undefined)
  t.notMatch(host.textContent, 'Terms of service')
})

t.test('the hash of the build is shown with its meaning', async (t) => {
  scriptFetch(t, nothing)
  const buildHash = '0123456789abcdef'.repeat(4)
  const { host } = await openApp(t, '/l2/no-such-page', { buildHash })
  const details = host.querySelector('footer details')
  t.equal(details?.querySelector('summary')?.textContent, 'Build 0123456789ab')
  t.match(details?.textContent, /SHA-256 of this page/)
  t.match(details?.textContent, buildHash)
})

t.test('a page without one shows none', async (t) => {
  scriptFetch(t, nothing)
  const { host } = await openApp(t, '/l2/no-such-page')
  t.equal(host.querySelector('footer details'), null)
})
