import t from 'tap'
import activity from '../../src/locales/en-US/activity.json' with { type: 'json' }
import analytics from '../../src/locales/en-US/analytics.json' with { type: 'json' }
import attestation from '../../src/locales/en-US/attestation.json' with { type: 'json' }
import consensus from '../../src/locales/en-US/consensus.json' with { type: 'json' }
import contract from '../../src/locales/en-US/contract.json' with { type: 'json' }
import evidence from '../../src/locales/en-US/evidence.json' with { type: 'json' }
import execution from '../../src/locales/en-US/execution.json' with { type: 'json' }
import label from '../../src/locales/en-US/label.json' with { type: 'json' }
import nft from '../../src/locales/en-US/nft.json' with { type: 'json' }
import operation from '../../src/locales/en-US/operation.json' with { type: 'json' }
import prove from '../../src/locales/en-US/prove.json' with { type: 'json' }
import quote from '../../src/locales/en-US/quote.json' with { type: 'json' }
import shortcut from '../../src/locales/en-US/shortcut.json' with { type: 'json' }
import source from '../../src/locales/en-US/source.json' with { type: 'json' }
import storage from '../../src/locales/en-US/storage.json' with { type: 'json' }
import summary from '../../src/locales/en-US/summary.json' with { type: 'json' }
import zk from '../../src/locales/en-US/zk.json' with { type: 'json' }
import { enUs } from '../../src/locales/en-us/index.ts'
import { directionOf, localeLoaders } from '../../src/locales/locale.ts'

type Texts = Readonly<Record<string, string>>

const english: Readonly<Record<string, Texts>> = {
  ...enUs,
  operation,
  activity,
  analytics,
  attestation,
  contract,
  consensus,
  evidence,
  execution,
  label,
  nft,
  prove,
  quote,
  shortcut,
  source,
  storage,
  summary,
  zk,
}
const CATEGORY = /_(zero|one|two|few|many|other)$/

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Keys that a locale must have for an English area: plural texts in all its categories. */
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

t.test('Arabic units have no Latin letters but those of the coin', async (t) => {
  const arabic = (await localeLoaders.ar?.()) as
    | Readonly<Record<string, Texts>>
    | undefined
  const latin = Object.entries(arabic?.unit ?? {}).filter(([, text]) =>
    /[A-Za-z]/.test(text.replace(/\{\w+\}/, '')),
  )
  t.same(
    latin.map(([key]) => key),
    ['wei', 'gwei'],
  )
})

for (const [locale, load] of Object.entries(localeLoaders)) {
  t.test(`${locale} has every text, with its placeholders`, async (t) => {
    const dictionary = (await load()) as Readonly<Record<string, Texts>>
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    t.same(Object.keys(dictionary).sort(), Object.keys(english).sort(), 'every area')
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
