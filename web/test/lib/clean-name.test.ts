import { cleanText } from '@bvlgarichain/contract'
import t from 'tap'
import { cleanMessage, cleanName } from '../../src/lib/clean-name.ts'

t.test('a plain name stays as it is', async (t) => {
  t.equal(cleanName('Danube Dollar'), 'Danube Dollar')
  t.equal(cleanName('Лев'), 'Лев')
  t.equal(cleanName('****'), '****', 'what the censor left')
})

t.test('invisible characters are removed', async (t) => {
  t.equal(cleanName('US\u202eCD\u2066'), 'USCD', 'marks that turn the direction')
  t.equal(cleanName('U\u200bSD\u2060C'), 'USDC', 'zero-width characters')
  for (const between of ['\n\t', '\r\n', '\u0085', '\u2028', '\u0000', '\u001b']) {
    t.equal(cleanName(`  two${between}words  `), 'two words', encodeURIComponent(between))
  }
})

t.test('letters without a shape and piles of marks are removed', async (t) => {
  t.equal(cleanName('U\u3164SDC\u2800'), 'USDC')
  for (const filler of ['\u3164', '\u115f', '\uffa0', '\u2800', '\u0301\u0302']) {
    t.equal(cleanName(filler), undefined, `U+${filler.codePointAt(0)?.toString(16)}`)
  }
  t.equal(cleanName(`a${'\u0301'.repeat(60)}b`), `a${'\u0301'.repeat(4)}b`)
  t.equal(cleanName('שָׁלוֹם'), 'שָׁלוֹם', 'a language keeps its marks')
})

t.test('nothing is no name', async (t) => {
  t.equal(cleanName(null), undefined)
  t.equal(cleanName(undefined), undefined)
  t.equal(cleanName(' \u200f\u0007 '), undefined)
})

t.test('an endless name ends', async (t) => {
  const cut = cleanName('a'.repeat(10_000)) ?? ''
  t.equal(Array.from(cut).length, 64)
  t.ok(cut.endsWith('…'))
  t.equal(Array.from(cleanName('😀'.repeat(500)) ?? '').length, 64, 'no half characters')
})

t.test('a text keeps its length and its lines', async (t) => {
  const text = `first\n\tsecond ${'x'.repeat(500)}`
  t.equal(cleanText(text), text)
  t.equal(cleanText('not\u202e enough\u200b\u0007\n'), 'not enough\n')
})

t.test('of a message the first line is shown', async (t) => {
  t.equal(cleanMessage('Block not found'), 'Block not found')
  t.equal(
    cleanMessage('java.lang.NullPointerException\n\tat chain.Api.block(Api.java:7)'),
    'java.lang.NullPointerException',
  )
  t.equal(cleanMessage('no\u0000 \u202eway'), 'no way')
  t.equal(cleanMessage(' \n '), undefined)
  t.equal(cleanMessage('x'.repeat(5_000))?.length, 300)
})
