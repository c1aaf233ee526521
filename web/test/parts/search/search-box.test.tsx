// @window

import t, { type Test } from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

const { window } = openWindow()
const { openApp, settle, until } = await import('../../fixtures/open-app.tsx')
const { typeText } = await import('../../fixtures/type-text.ts')

const HASH_A = `0x${'a'.repeat(64)}`
const HASH_B = `0x${'b'.repeat(64)}`

/** The page, whose searches a test answers one by one. */
async function openSearch(t: Test) {
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: { list: [] } }))
  const { host, router, queryClient } = await openApp(t, '/l2/blocks')
  const searches = new Map<string, { hit: () => void; fail: () => void }>()
  const fetchQuery = queryClient.fetchQuery.bind(queryClient)
  queryClient.fetchQuery = ((options: { queryKey: readonly string[] }) => {
    const [kind, text = ''] = options.queryKey
    if (kind !== 'search') return fetchQuery(options as never)
    return new Promise((resolve, reject) => {
      const exact = { kind: 'transaction', transaction: { hash: text } }
      searches.set(text, {
        hit: () =>
          resolve(
            text.startsWith('0x')
              ? { exact, hits: [exact], failures: [] }
              : { hits: [], failures: [] },
          ),
        fail: () => reject(new Error('no connection')),
      })
    })
  }) as never
  const field = host.querySelector<HTMLInputElement>('header input[role=combobox]')
  if (field === null) throw new Error('there is no search field')
  const type = async (text: string) => {
    await act(async () => field.focus())
    await typeText(field, text)
  }
  const enter = async () => {
    await act(async () => field.form?.requestSubmit())
  }
  return {
    host,
    router,
    field,
    type,
    search: async (text: string) => {
      await type(text)
      await enter()
    },
    answer: async (text: string, how: 'hit' | 'fail') => {
      await act(async () => searches.get(text)?.[how]())
      await settle()
    },
    path: () => router.latestLocation.pathname,
  }
}

t.test('opens the hit', async (t) => {
  const { search, answer, path } = await openSearch(t)
  await search(HASH_A)
  await answer(HASH_A, 'hit')
  t.equal(path(), `/tx/${HASH_A}`)
})

t.test('a late result leaves a screen that was opened since', async (t) => {
  const { search, answer, path, router, field } = await openSearch(t)
  await search(HASH_A)
  t.equal(field.getAttribute('aria-busy'), 'true')
  await act(async () => void router.navigate({ to: '/batches' }))
  await until('the other screen', () => path() === '/batches')
  await answer(HASH_A, 'hit')
  t.equal(path(), '/batches')
  t.equal(field.getAttribute('aria-busy'), 'false')
})

t.test('of two searches the second counts, whichever responds first', async (t) => {
  const { search, answer, path, field } = await openSearch(t)
  await search(HASH_A)
  await search(HASH_B)
  await answer(HASH_A, 'hit')
  t.equal(path(), '/blocks', 'the first is withdrawn')
  t.equal(field.getAttribute('aria-busy'), 'true')
  await answer(HASH_B, 'hit')
  t.equal(path(), `/tx/${HASH_B}`)
})

t.test('a failed search opens the results, which say why', async (t) => {
  const { search, answer, path, router, field } = await openSearch(t)
  await search(HASH_A)
  await answer(HASH_A, 'fail')
  t.equal(path(), '/search')
  t.match(router.latestLocation.search, { q: HASH_A })
  t.equal(field.getAttribute('aria-busy'), 'false')
})

t.test('a recent search is searched again', async (t) => {
  window.localStorage.setItem('recent-searches', JSON.stringify([HASH_A]))
  t.teardown(() => window.localStorage.clear())
  const { host, field, answer, path } = await openSearch(t)
  await act(async () => field.focus())
  const option = [...host.querySelectorAll<HTMLElement>('[role=option]')].find(
    ({ textContent }) => textContent?.includes(HASH_A),
  )
  await act(async () => option?.click())
  await answer(HASH_A, 'hit')
  t.equal(path(), `/tx/${HASH_A}`)
})

t.test('arrows mark one suggestion after the other, Escape closes them', async (t) => {
  window.localStorage.setItem('recent-searches', JSON.stringify([HASH_A, HASH_B]))
  t.teardown(() => window.localStorage.clear())
  const { host, field } = await openSearch(t)
  const press = (key: string, isComposing = false) =>
    act(() =>
      field.dispatchEvent(
        new window.KeyboardEvent('keydown', { key, isComposing, bubbles: true }),
      ),
    )
  const marked = () =>
    [...host.querySelectorAll('[role=option]')].findIndex(
      ({ id, ariaSelected }) =>
        ariaSelected === 'true' && id === field.getAttribute('aria-activedescendant'),
    )
  await act(async () => field.focus())
  await until('the suggestions', () => host.querySelector('[role=option]') !== null)
  t.equal(field.getAttribute('aria-expanded'), 'true')
  const places = [marked()]
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await press(key)
    places.push(marked())
  }
  t.same(places, [-1, 1, 0, 1, 0, 1])
  await press('ArrowDown', true)
  await press('Escape', true)
  t.equal(marked(), 1, 'an input method keeps its keys')
  await press('Escape')
  t.equal(field.getAttribute('aria-expanded'), 'false')
  t.equal(document.activeElement, field)
  await press('Escape')
  t.not(document.activeElement, field)
})

t.test('the name of a screen opens the results', async (t) => {
  const { host, search, answer, path } = await openSearch(t)
  await search('tokens')
  t.equal(host.querySelector('header [role=option]'), null)
  await answer('tokens', 'hit')
  t.equal(path(), '/search')
})
