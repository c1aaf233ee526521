import t from 'tap'
import { directionOf, resolveLocale } from '../../src/locales/locale.ts'

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
