import t from 'tap'
import { i18n } from '../../src/locales/i18n.ts'
import type { TextKey, TextParams } from '../../src/locales/text-key.ts'
import { translateIn } from '../../src/locales/translate.ts'

/** Adds texts in a namespace of these tests. */
function add(locale: string, texts: Record<string, string>) {
  i18n.addResourceBundle(locale, 'test', texts)
  t.teardown(() => i18n.removeResourceBundle(locale, 'test'))
}
add('en-US', {
  greet: 'Hello {name}, {name}!',
  rows_one: '{count} row',
  rows_other: '{count} rows',
  only: 'English only',
})
const textIn = (locale: string) => (key: string, params?: TextParams) =>
  translateIn(locale)(key as TextKey, params)

t.test('fills placeholders, and leaves those without a value visible', async (t) => {
  const text = (params?: TextParams) => textIn('en-US')('test.greet', params)
  t.equal(text({ name: 'Ana' }), 'Hello Ana, Ana!')
  t.equal(text(), 'Hello {name}, {name}!')
  t.equal(text({ name: undefined }), 'Hello —, —!')
  for (const name of ['{name}', '<b>&amp;</b>', '$t(test.only)', "$1 $& $'"]) {
    t.equal(text({ name }), `Hello ${name}, ${name}!`, 'values are not read as texts')
  }
  t.equal(text({ name: 'Ana', lng: 'he', ns: 'ui' }), 'Hello Ana, Ana!')
})

t.test('picks the plural form of the locale and groups numbers', async (t) => {
  const rows = (count?: number) => textIn('en-US')('test.rows', { count })
  t.equal(rows(1), '1 row')
  t.equal(rows(0), '0 rows')
  t.equal(rows(12_345), '12,345 rows')
  t.equal(rows(1.23456), '1.235 rows')
  t.equal(rows(undefined), '— rows')
  add('pl', { rows_few: '{count} wiersze', rows_many: '{count} wierszy' })
  const inPolish = (count: number) => textIn('pl')('test.rows', { count })
  t.equal(inPolish(3), '3 wiersze')
  t.equal(inPolish(5), '5 wierszy')
})

t.test('falls back to English, then to the key', async (t) => {
  add('de', { greet: 'Hallo {name}' })
  const text = (key: string) => textIn('de')(key, { name: 'Ana' })
  t.equal(text('test.greet'), 'Hallo Ana')
  t.equal(text('test.only'), 'English only')
  for (const key of ['test.missing', 'nowhere.at.all', 'test.only.length']) {
    t.equal(text(key), key)
  }
  t.equal(text('test.toString'), 'test.toString', 'not an inherited property')
})

t.test('Latin text keeps its order on a page from right to left', async (t) => {
  const texts: Record<string, string> = {
    size: '{number} B',
    rate: '{number}/s',
    range: '{from}–{to}',
    sentence: 'The backend is slow.',
    name: 'Try again',
    layer: 'L1',
    hebrew: 'לפני {age}.',
    mixed: '{number} בתים',
    english: '{name} was sent.',
  }
  const shown = (key: string, locale: string) =>
    textIn(locale)(`test.${key}`, { number: 583, name: 'دینار' })
  // A language that lacks a text shows the English one.
  add('en-US', texts)
  const isolated = ['size', 'rate', 'sentence', 'english']
  for (const key of Object.keys(texts)) {
    const text = shown(key, 'en-US')
    t.equal(shown(key, 'fa'), isolated.includes(key) ? `\u2066${text}\u2069` : text, key)
  }
})
