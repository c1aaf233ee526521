import t from 'tap'
import { censorText } from '../../src/censor/censor-text.ts'
import { makeDocuments, makeRandom, randomBytes } from './fixtures/random-document.ts'
import { referenceCensor } from './fixtures/reference-censor.ts'

const UNCHANGED = [
  ['words inside words', 'Essex Cocktail Classic Analysis Penistone Scunthorpe assets'],
  ['camel case, a known limit', 'FuckToken'],
  ['an address', '0xdeadbeefBABE00000000000000000000000a55ed'],
  ['a base64 data URI', 'data:image/png;base64,AAAA+ass/shit/BBBB=='],
  ['a data URI with parameters', 'data:text/plain;charset=utf-8;base64,+ass/'],
  ['long base64', 'AwACAAAAAAAJAA4Ak5pyM/ass+cum/DBpeVtx0hDcm1OQ=='],
  ['a short digest', 'M8+pK+cOk/pATRZZZZZZZZZZZZY='],
  ['an authorization', 'Basic dXNlcjpw+ass/Q29Xk+cum/9aGVsbG8=1'],
  ['lines', 'MIIB9zCCAXigAwI+ass/B0gMJMB\r\nMjYxMTIyWhcN+cum/zE2MTEyMjAwWj\r\n'],
  ['JSON with base64', '{"sig":"pA7x+ass/Zk03QmT9xLw81RyN2c"}'],
  ['a list', 'pA7x+ass/Zk03QmT9xLw81RyN2c,4kT+cum/Vv82LmPq0xZsW7Bd1e'],
  [
    'PEM with text before it',
    'cert:\n  -----BEGIN X-----\n  MIIB9zCCAXigAwI+ass/B0gMJMB4\n  -----END X-----',
  ],
  ['long base64url', 'AwACAAAAAAAJAA4Ak5pyM-ass_cum-DBpeVtx0hDcm1OQ'],
  ['digits, number sign, asterisk', '#1 *0x9 0123456789'],
  ['signs of text', 'Token™ © ® ℹ ‼ ⁉'],
  ['middle dot', 'USD·C'],
  ['Hangul', '한국어 ㄱ ㈀ ㉠ ﾡ 가'],
  ['circled digits and Latin', '① Ⓐ é ß Ω Ж'],
  ['a lone surrogate', 'a\ud800b'],
  [
    'PEM',
    '-----BEGIN CERTIFICATE-----\nMIIB/ass/+shit=\nab==\n-----END CERTIFICATE-----',
  ],
  ['nothing', ''],
] as const

const CHANGED = [
  ['a word', 'this is shit', 'this is ***'],
  ['letter case', 'ShIt SHIT', '*** ***'],
  ['a phrase before its first word', 'f u c k e r, blow job', '***, ***'],
  ['underscore is a boundary', 'fuck_token _ass_', '***_token _***_'],
  ['digits are none', 'ass1 1ass ass', 'ass1 1ass ***'],
  ['a letter beyond ASCII is a boundary', 'fucké', '***é'],
  ['leet spelling that is listed', 'sh1t b1tch', '*** ***'],
  ['characters go first', '金fuck', '****'],
  ['a URL is text', 'https://x.io/ass?q=1', 'https://x.io/***?q=1'],
  ['words in a path', 'Home/Files2/shit/of/all/kinds', 'Home/Files2/***/of/all/kinds'],
  [
    'a word beside base64',
    'shit pA7x+ass/Zk03QmT9xLw81Ry',
    '*** pA7x+ass/Zk03QmT9xLw81Ry',
  ],
  ['short base64 is text', 'x+ass/y', 'x+***/y'],
  ['hex with more text', '0x12 shit', '0x12 ***'],
  ['a data URI with more text', 'data:;base64,AAAA shit', 'data:;base64,AAAA ***'],
  ['PEM with more text', '-----BEGIN X-----\nthis shit', '-----BEGIN X-----\nthis ***'],
  ['words joined to look like base64', 'fuck-'.repeat(9), '***-'.repeat(9)],
  ['Chinese', '以太坊 ETH', '*** ETH'],
  ['plane 2', '𠮷', '*'],
  ['a drawn variant', '葛\u{E0100}城', '**'],
  ['hiragana and katakana with the sound mark', 'ドージ いぬ', '*** **'],
  ['half-width katakana', 'ﾄﾞｰｼﾞ', '*****'],
  ['CJK punctuation and blank', '、。・「」\u3000', '******'],
  ['bopomofo and squared units', 'ㄅ㎏㊗', '***'],
  ['full-width letters', 'ｆｕｃｋ', '****'],
  ['full-width signs', '！￥￠', '***'],
  ['an emoji of a surrogate pair', '🚀', '*'],
  ['a family', '👨‍👩‍👧‍👦', '*'],
  ['flags', '🇺🇸🇩🇪', '**'],
  ['half a flag', '🇺', '*'],
  ['a tag flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '*'],
  ['skin tones', '👍🏽👩🏽‍🚀', '**'],
  ['a skin tone alone', '🏽', '*'],
  ['keycaps', '1️⃣#️⃣*⃣', '***'],
  ['a keycap on something else', 'A\u20e3', 'A*'],
  ['bare pictographs', '❤☺↔', '***'],
  ['pictographs with a selector', '❤️☺︎', '**'],
  ['signs of text with VS16', '™️©️', '**'],
  ['a joined sequence of text signs', '❤️‍🔥🏳️‍🌈', '**'],
] as const

t.test('unchanged texts', async (t) => {
  for (const [what, text] of UNCHANGED) t.equal(censorText(text), text, what)
})

t.test('censored texts', async (t) => {
  for (const [what, text, expected] of CHANGED) t.equal(censorText(text), expected, what)
})

t.test('it does what the regular expressions say', async (t) => {
  const { text, pick } = makeDocuments(makeRandom(6))
  const differing: string[] = []
  const compare = (sample: string) => {
    const isMachineData = censorText(sample) === sample
    if (!isMachineData && censorText(sample) !== referenceCensor(sample)) {
      differing.push(sample)
    }
    // Behind a blank and a word nothing is machine data.
    const people = `is ${sample}`
    if (censorText(people) !== referenceCensor(people)) differing.push(people)
  }
  for (let point = 0; point <= 0xe01ff; point++) {
    if (point === 0x40000) point = 0xe0000
    const character = String.fromCodePoint(point)
    const people = `. ${character}`
    if (censorText(people) !== referenceCensor(people)) differing.push(people)
  }
  const marks = [
    '\ufe0e',
    '\ufe0f',
    '\u{E0100}',
    '\u200d',
    '🏽',
    '🇺',
    '\u20e3',
    '\u{E0067}',
  ]
  const signs = [
    '👍',
    '❤',
    '™',
    '金',
    '1',
    '#',
    '\u{E007F}',
    '㊗',
    '\ud83d',
    ' ass ',
    'x',
  ]
  for (let round = 0; round < 30_000; round++) {
    compare(
      round % 2 === 0
        ? text()
        : Array.from({ length: 6 }, () => pick([...marks, ...signs])).join(''),
    )
  }
  t.same(differing, [])
})

t.test('a second pass changes nothing', async (t) => {
  const { text } = makeDocuments(makeRandom(1))
  const unstable = Array.from({ length: 20_000 }, text).filter((sample) => {
    const once = censorText(sample)
    return censorText(once) !== once
  })
  t.same(unstable, [])
})

t.test('hex and base64 never change', async (t) => {
  const random = makeRandom(2)
  for (const length of [30, 57, 1_000, 2_000_000]) {
    const noise = randomBytes(random, length)
    const hex = noise.toString('hex')
    // Real base64 has listed words in it, between + and /.
    const base64 = `0Ss+ass/${noise.toString('base64')}`
    for (const sample of [hex, `0x${hex}`, base64, `data:image/png;base64,${base64}`]) {
      if (censorText(sample) !== sample)
        t.fail(`${sample.slice(0, 40)} of ${length} bytes`)
    }
  }
})
