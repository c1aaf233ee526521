// @window

import { mock } from 'node:test'
import t from 'tap'
import type { LocaleLoaders } from '../../src/locales/locale-loaders.ts'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

const dom = openWindow()
const { createRoot } = await import('react-dom/client')
const { TextProvider, useLocale, useText } = await import('../../src/locales/text.tsx')

const hebrew = { common: { retry: 'נסו שוב' } }
let switchTo: (locale: string) => void = () => {}
let offered: readonly string[] = []

function Probe() {
  const text = useText()
  const { setLocale, locales } = useLocale()
  switchTo = setLocale
  offered = locales
  return <p>{`${text('common.retry')}|${text('common.close')}`}</p>
}

const show = async (loaders: LocaleLoaders) => {
  const root = createRoot(document.body)
  await act(async () =>
    root.render(
      <TextProvider loaders={loaders}>
        <Probe />
      </TextProvider>,
    ),
  )
  return root
}
const onScreen = () => document.body.textContent
const html = dom.window.document.documentElement

t.test('switches to a lazy locale, turns the page around and remembers it', async (t) => {
  const loaders = { he: async () => hebrew }
  const root = await show(loaders)
  t.equal(onScreen(), 'Try again|Close')
  t.same([html.lang, html.dir], ['en-US', 'ltr'])
  await act(async () => switchTo('he'))
  t.equal(onScreen(), 'נסו שוב|Close', 'what the locale lacks stays English')
  t.same([html.lang, html.dir], ['he', 'rtl'])
  await act(async () => root.unmount())

  const again = await show(loaders)
  t.equal(onScreen(), 'נסו שוב|Close', 'from storage')
  await act(async () => switchTo('xx'))
  t.equal(onScreen(), 'Try again|Close', 'a locale nobody has means English')
  t.equal(html.dir, 'ltr')
  await act(async () => again.unmount())
})

t.test('a dictionary that does not arrive leaves the page in English', async (t) => {
  localStorage.setItem('locale', 'he')
  const root = await show({ he: async () => Promise.reject(new Error('gone')) })
  t.equal(onScreen(), 'Try again|Close')
  t.same([html.lang, html.dir], ['en-US', 'ltr'])
  await act(async () => root.unmount())
})

t.test(
  'a right-to-left language without a dictionary turns the page around',
  async (t) => {
    for (const locale of ['fa', 'ku']) {
      localStorage.setItem('locale', locale)
      const root = await show({ he: async () => hebrew })
      t.equal(onScreen(), 'Try again|Close')
      t.same([html.lang, html.dir], ['en-US', 'rtl'])
      t.ok(offered.includes(locale), 'so that another can be chosen')
      await act(async () => switchTo('en-US'))
      t.equal(html.dir, 'ltr')
      await act(async () => root.unmount())
    }
  },
)

t.test('a stored regional form uses the dictionary of its language', async (t) => {
  localStorage.setItem('locale', 'he-IL')
  const root = await show({ he: async () => hebrew })
  t.equal(onScreen(), 'נסו שוב|Close')
  t.same([html.lang, html.dir], ['he', 'rtl'])
  await act(async () => root.unmount())
})

t.test('a dictionary that comes late turns the page around from the start', async (t) => {
  const before = await show({})
  await act(async () => switchTo('en-US'))
  await act(async () => before.unmount())
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  localStorage.setItem('locale', 'he')
  html.dir = 'rtl'
  const directions: string[] = []
  const observer = new dom.window.MutationObserver(() => directions.push(html.dir))
  observer.observe(html, { attributeFilter: ['dir'] })
  t.teardown(() => observer.disconnect())
  let arrive: () => void = () => {}
  const late = new Promise<typeof hebrew>((resolve) => {
    arrive = () => resolve(hebrew)
  })
  const root = await show({ he: () => late })
  t.equal(onScreen(), '', 'blank for a moment')
  await act(async () => mock.timers.tick(3_000))
  t.equal(onScreen(), 'Try again|Close')
  await act(async () => arrive())
  t.equal(onScreen(), 'נסו שוב|Close')
  t.equal(html.lang, 'he')
  t.ok(directions.every((dir) => dir === 'rtl'))
  await act(async () => root.unmount())
})
