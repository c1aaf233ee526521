import t from 'tap'
import { hasMixedScripts } from '../../src/lib/mixed-scripts.ts'

const spelled = (...codes: number[]) => String.fromCodePoint(...codes)

t.test('a word of letters of several scripts is found', async (t) => {
  for (const name of [
    'U\u0405DT', // Cyrillic Ѕ
    'Teth\u0435r USD', // Cyrillic е
    '\u0391AVE', // Greek Α
    'US\u13a0', // Cherokee, which is in no table of scripts in use
    'B\u0555NK', // Armenian Օ
    '\u0421\u039f\u0406N', // Cyrillic, Greek and Latin
    'W-\u0412TC.e', // Cyrillic В
  ]) {
    t.ok(hasMixedScripts(name), encodeURIComponent(name))
  }
})

t.test('names of one script are not', async (t) => {
  for (const name of [
    'Danube Dollar',
    'USDT-2.0 €',
    'Лев',
    'Лев Token',
    'Ωmega'.slice(1),
    '日本円コイン',
    'トークンABC',
    '한국KRW코인',
    'שקל חדש',
    'درهم ١٢',
    'naïve café',
    'e\u0301toile',
    spelled(0x1f680, 0x41, 0x42), // an emoji
    spelled(0x16a0, 0x16b1), // runes alone
    '₿TC µBTC',
  ]) {
    t.notOk(hasMixedScripts(name), encodeURIComponent(name))
  }
})
