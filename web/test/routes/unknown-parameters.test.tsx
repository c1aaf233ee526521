// @window

import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

const href = () =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`
const nothing = async ({ url }: { url: URL }) =>
  url.pathname.endsWith('initial-state.json')
    ? json({})
    : json({ code: 0, message: 'ok', data: [] })

t.test('the root redirect keeps every parameter and the fragment', async (t) => {
  scriptFetch(t, nothing)
  await openApp(t, '/l2?a=1&bizId=5&b=x+y&a=2#frag')
  await until('the redirect', () => window.location.pathname === '/l2/home')
  const query = new URLSearchParams(window.location.search)
  t.same(
    [query.getAll('a'), query.get('b'), query.get('bizId')],
    [['1', '2'], 'x y', '5'],
  )
  t.equal(window.location.hash, '#frag')
})

t.test('a screen keeps unknown parameters and drops unusable ones', async (t) => {
  scriptFetch(t, nothing)
  const { router } = await openApp(t, '/l2/search?q=one&utm=7&page=abc')
  await until('the canonical query', () => !href().includes('abc'))
  t.equal(href(), '/l2/search?q=one&utm=7')
  await act(() => router.navigate({ to: '/search', search: { q: 'two' } }))
  t.same(Object.fromEntries(new URLSearchParams(window.location.search)), {
    q: 'two',
    utm: '7',
  })
})

t.test('of a repeated parameter that a screen reads, the last one counts', async (t) => {
  scriptFetch(t, nothing)
  await openApp(t, '/l2/search?q=one&q=two')
  await until('the canonical query', () => href() === '/l2/search?q=two')
  await until(
    'the search',
    () => document.querySelector('main')?.textContent?.includes('two') === true,
  )
})
