import t from 'tap'
import { mayImitate } from '../../src/lib/mixed-scripts.ts'

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
    t.ok(mayImitate(name), encodeURIComponent(name))
  }
})

t.test('a name is found whose letters of another script all look Latin', async (t) => {
  for (const name of [
    '\u0415\u0422\u041d', // Cyrillic ЕТН
    '\u041e\u0420', // Cyrillic ОР
    '\u0415\u0422\u041d-2.0',
    'Wrapped \u0415\u0422\u041d', // beside Latin words
    '\u0391\u03a1\u0395', // Greek ΑΡΕ
    '\u0455\u0440\u0430\u0441\u0435', // Cyrillic, in small letters
    '\u0401\u0422\u041d', // with a diaeresis
    '\ua4f4\ua4e2\ua4d3\ua4da', // Lisu
    '\u054d\u054f', // Armenian
    '\u13da\u13df', // Cherokee
    '\uabaf\uab8e\uab87\uabb2', // Cherokee, in small letters
  ]) {
    t.ok(mayImitate(name), encodeURIComponent(name))
  }
})

t.test('a name is found whose letters are Latin ones in another shape', async (t) => {
  for (const name of [
    '\uff35SDC', // full-width
    '\u{1d414}\u{1d412}\u{1d403}\u{1d402}', // mathematical bold
    '\u24ca\u24c8\u24b9\u24b8', // in circles
    'U\u212aUR', // Kelvin sign
    '\u{1f164}\u{1f162}\u{1f153}\u{1f163}', // in black circles
    '\u{1f184}\u{1f182}\u{1f173}\u{1f183}', // in black squares
    '\u{1f124}\u{1f122}\u{1f113}\u{1f112}', // in parentheses
    '\u216eAI', // a Roman numeral
    'A\u2160',
  ]) {
    t.ok(mayImitate(name), encodeURIComponent(name))
  }
})

t.test('names of one script are not', async (t) => {
  for (const name of [
    'Danube Dollar',
    'USDT-2.0 €',
    'Лев',
    'Лев Token',
    'Банк с България', // с alone looks Latin
    'ТЕТРА-Д',
    'Ωμέγα',
    'Δραχμή',
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
    'Rila™ № 1ª',
    'Հայաստան',
    'Rocky \u2164 \u2163', // Roman numerals
    '\u13e3\u13b3\u13a9', // Cherokee
    '\uabb3\uab83\uab79',
  ]) {
    t.notOk(mayImitate(name), encodeURIComponent(name))
  }
})
