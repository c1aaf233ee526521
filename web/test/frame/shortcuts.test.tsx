// @window

import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

const { window } = openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')
const { typeText } = await import('../fixtures/type-text.ts')

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    ;(document.activeElement ?? document.body).dispatchEvent(
      new window.KeyboardEvent('keydown', {
        key,
        bubbles: true,
        cancelable: true,
        ...init,
      }),
    )
  })

const dialog = (name: string) => () =>
  [...document.querySelectorAll('[role=dialog]')].some(
    (element) =>
      element.getAttribute('aria-label') === name || element.textContent?.includes(name),
  )

t.test('Ctrl+K opens the palette in a field too, with screens to open', async (t) => {
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: { list: [] } }))
  const { host, router } = await openApp(t, '/l2/search')
  host.querySelector<HTMLInputElement>('input[role=combobox]')?.focus()
  // On a keyboard of another alphabet: the place of the key counts.
  await press('л', { code: 'KeyK', ctrlKey: true })
  await until('the palette', dialog('Command palette'))
  const field = document.querySelector('[role=dialog] input')
  t.equal(field?.getAttribute('aria-expanded'), 'true')
  const first = field?.getAttribute('aria-activedescendant') ?? ''
  const marked = () => document.getElementById(first)?.getAttribute('aria-selected')
  await until('its first line', () => marked() === 'true')
  const option = [
    ...document.querySelectorAll<HTMLElement>('[role=dialog] [role=option]'),
  ].find((element) => element.textContent?.startsWith('Batches'))
  await act(async () => option?.click())
  await until('the screen', () => router.state.location.pathname === '/batches')
  await until('no palette', () => !dialog('Command palette')())
})

t.test('Escape closes the palette, empty and with a text', async (t) => {
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: { list: [] } }))
  await openApp(t, '/l2/search')
  for (const text of ['', 'batches', 'nothing of this name']) {
    await press('k', { code: 'KeyK', ctrlKey: true })
    await until('the palette', dialog('Command palette'))
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
    field?.focus()
    if (field !== null && text !== '') await typeText(field, text)
    await press('Escape')
    await until('no palette', () => !dialog('Command palette')())
  }
})

t.test('the palette finds screens by their names', async (t) => {
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: { list: [] } }))
  const { router } = await openApp(t, '/l2/search')
  await press('k', { code: 'KeyK', ctrlKey: true })
  await until('the palette', dialog('Command palette'))
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
  if (field === null) throw new Error('there is no search field')
  await typeText(field, 'batches')
  await act(async () => field.form?.requestSubmit())
  await until('the screen', () => router.state.location.pathname === '/batches')
})

t.test('the palette switches color scheme and language', async (t) => {
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: { list: [] } }))
  t.teardown(() => window.localStorage.clear())
  await openApp(t, '/l2/search')
  const scheme = () => document.documentElement.dataset.mantineColorScheme
  /** Types into the palette; the options with their facts. */
  const type = async (text: string) => {
    await press('k', { code: 'KeyK', ctrlKey: true })
    await until('the palette', () => document.querySelector('[role=dialog]') !== null)
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
    if (field === null) throw new Error('there is no search field')
    await typeText(field, text)
    return {
      options: [...document.querySelectorAll('[role=dialog] [role=option]')].map(
        ({ textContent }) => textContent,
      ),
      enter: async () => {
        await act(async () => field.form?.requestSubmit())
        await until('no palette', () => document.querySelector('[role=dialog]') === null)
      },
    }
  }
  for (const wanted of ['dark', 'light']) {
    const { enter } = await type(wanted)
    await enter()
    t.equal(scheme(), wanted)
  }
  const themes = await type('theme')
  t.same(themes.options, [
    'LightColor scheme · current',
    'SystemColor scheme',
    'DarkColor scheme',
  ])
  await themes.enter()
  const languages = await type('language')
  t.equal(languages.options.length, 5)
  await languages.enter()
  const { enter } = await type('Български')
  await enter()
  await until('Bulgarian', () => document.documentElement.lang === 'bg')
  const english = await type('english')
  await english.enter()
  await until('English', () => document.documentElement.lang === 'en-US')
})

t.test('“?” lists the shortcuts, outside of fields', async (t) => {
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: { list: [] } }))
  const { host } = await openApp(t, '/l2/search')
  const field = host.querySelector<HTMLInputElement>('input[role=combobox]')
  field?.focus()
  await press('?', { shiftKey: true })
  t.notOk(document.querySelector('[role=dialog]'))
  const link = host.querySelector<HTMLElement>('header a')
  link?.focus()
  await press('?', { shiftKey: true })
  await until('the list', dialog('Keyboard shortcuts'))
  t.match(document.querySelector('[role=dialog]')?.textContent, /On every page/)
  await press('Escape')
  await until('no list', () => !dialog('Keyboard shortcuts')())
  t.equal(document.activeElement, link, 'the focus is back')
})
