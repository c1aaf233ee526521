import t from 'tap'
import { i18n } from '../../src/locales/i18n.ts'
import { directionOf } from '../../src/locales/locale.ts'
import { localeLoaders } from '../../src/locales/locale-loaders.ts'
import { LOCALES, readTexts } from '../fixtures/locales.ts'

type Texts = Readonly<Record<string, string>>

// Those that load with the screens that need them.
import.meta.glob('../../src/locales/en-US/*.ts', { eager: true })
const english = i18n.getDataByLanguage('en-US') as Readonly<Record<string, Texts>>
const CATEGORY = /_(zero|one|two|few|many|other)$/

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Keys that a locale needs for an English namespace: for a plural, one in each category of the locale. */
function keysFor(area: Texts, categories: readonly string[]): Map<string, string> {
  const keys = new Map<string, string>()
  for (const [key, text] of Object.entries(area)) {
    const stem = key.replace(CATEGORY, '')
    const other = area[`${stem}_other`]
    if (stem === key || other === undefined) keys.set(key, text)
    else for (const category of categories) keys.set(`${stem}_${category}`, other)
  }
  return keys
}

t.test('at least four languages beside English, some from right to left', async (t) => {
  const locales = Object.keys(localeLoaders)
  t.ok(locales.length >= 4)
  for (const locale of ['zh-CN', 'he', 'ar']) t.ok(locales.includes(locale), locale)
  t.same(locales.filter((locale) => directionOf(locale) === 'rtl').sort(), ['ar', 'he'])
})

t.test('English has each of its namespaces, and every locale is loaded', async (t) => {
  t.same(Object.keys(english).sort(), Object.keys(readTexts('en-US')).sort())
  t.same(['en-US', ...Object.keys(localeLoaders)].sort(), LOCALES.sort())
})

t.test('Arabic units have no Latin letters but those of the coin', async (t) => {
  const latin = Object.entries(readTexts('ar').unit ?? {}).filter(([, text]) =>
    /[A-Za-z]/.test(text.replace(/\{\w+\}/, '')),
  )
  t.same(
    latin.map(([key]) => key),
    ['wei', 'gwei'],
  )
})

for (const [locale, load] of Object.entries(localeLoaders)) {
  t.test(`${locale} has every text, with its placeholders`, async (t) => {
    const dictionary = await load()
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    t.same(Object.keys(dictionary).sort(), Object.keys(english).sort(), 'every namespace')
    for (const [name, area] of Object.entries(english)) {
      const texts = dictionary[name] ?? {}
      const wanted = keysFor(area, categories)
      t.same(
        [...wanted.keys()].filter((key) => !texts[key]?.trim()),
        [],
        `${name}: nothing is missing`,
      )
      t.same(
        Object.keys(texts).filter((key) => !wanted.has(key)),
        [],
        `${name}: nothing is left over`,
      )
      const differing = [...wanted].filter(([key, text]) => {
        const expected = placeholdersOf(text)
        const found = placeholdersOf(texts[key] ?? '')
        // One and two may be said in a word.
        const optional = /_(zero|one|two)$/.test(key) ? ['count'] : []
        return (
          found.some((placeholder) => !expected.includes(placeholder)) ||
          expected.some(
            (placeholder) =>
              !found.includes(placeholder) && !optional.includes(String(placeholder)),
          )
        )
      })
      t.same(
        differing.map(([key]) => key),
        [],
        `${name}: placeholders`,
      )
    }
  })
}
