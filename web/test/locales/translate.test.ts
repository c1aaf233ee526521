import t from 'tap'
import { translate } from '../../src/locales/dictionary.ts'
import { directionOf, resolveLocale } from '../../src/locales/locale.ts'

const english = {
  common: {
    greet: 'Hello {name}, {name}!',
    rows_one: '{count} row',
    rows_other: '{count} rows',
    only: 'English only',
  },
}

t.test('fills placeholders, and leaves those without a value visible', async (t) => {
  const text = (params?: Record<string, string | number>) =>
    translate([english], 'en-US', 'common.greet', params)
  t.equal(text({ name: 'Ana' }), 'Hello Ana, Ana!')
  t.equal(text(), 'Hello {name}, {name}!')
  t.equal(
    text({ name: '{name}' }),
    'Hello {name}, {name}!',
    'values are not filled again',
  )
})

t.test('picks the plural form of the locale and groups numbers', async (t) => {
  const rows = (count: number) => translate([english], 'en-US', 'common.rows', { count })
  t.equal(rows(1), '1 row')
  t.equal(rows(0), '0 rows')
  t.equal(rows(12_345), '12,345 rows')
  const polish = {
    common: { rows_few: '{count} wiersze', rows_other: '{count} wierszy' },
  }
  const inPolish = (count: number) =>
    translate([polish, english], 'pl', 'common.rows', { count })
  t.equal(inPolish(3), '3 wiersze')
  t.equal(inPolish(5), '5 wierszy')
})

t.test('falls back to English, then to the key', async (t) => {
  const german = { common: { greet: 'Hallo {name}' } }
  const text = (key: string) => translate([german, english], 'de', key, { name: 'Ana' })
  t.equal(text('common.greet'), 'Hallo Ana')
  t.equal(text('common.only'), 'English only')
  t.equal(text('common.missing'), 'common.missing')
  t.equal(text('nowhere.at.all'), 'nowhere.at.all')
  t.equal(text('common.toString'), 'common.toString', 'not an inherited property')
})

t.test('right to left: he, ar, fa and ku in any region', async (t) => {
  for (const locale of ['he', 'ar-EG', 'fa_IR', 'KU']) t.equal(directionOf(locale), 'rtl')
  for (const locale of ['en-US', 'hr', 'far', 'ckb']) t.equal(directionOf(locale), 'ltr')
})

t.test('a stored locale finds the dictionary of its language and script', async (t) => {
  const none = async () => ({})
  const loaders = { he: none, 'zh-CN': none, pt: none }
  for (const [stored, found] of [
    ['he-IL', 'he'],
    ['iw', 'he'],
    ['pt-BR', 'pt'],
    ['pt_br', 'pt'],
    ['zh-SG', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-TW', 'en-US'],
    ['en-GB', 'en-US'],
    ['de', 'en-US'],
    ['not a locale', 'en-US'],
  ] as const) {
    t.equal(resolveLocale(stored, loaders), found, stored)
  }
  t.equal(resolveLocale('fa', loaders), 'fa', 'right to left without a dictionary')
  t.equal(resolveLocale('KU-iq', loaders), 'ku-IQ')
})

t.test('a stored locale counts only if this build has it', async (t) => {
  const loaders = { 'he-IL': async () => ({}) }
  t.equal(resolveLocale('he-IL', loaders), 'he-IL')
  t.equal(resolveLocale('he_IL', loaders), 'he-IL')
  t.equal(resolveLocale('xx', loaders), 'en-US')
  t.equal(resolveLocale('constructor', loaders), 'en-US')
  t.equal(resolveLocale(null, loaders), 'en-US')
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
  const shown = (key: string, dir: 'ltr' | 'rtl') =>
    translate([{ unit: texts }], 'fa', `unit.${key}`, { number: 583, name: 'دینار' }, dir)
  const isolated = ['size', 'rate', 'sentence', 'english']
  for (const key of Object.keys(texts)) {
    const text = shown(key, 'ltr')
    t.equal(shown(key, 'rtl'), isolated.includes(key) ? `\u2066${text}\u2069` : text, key)
  }
})
