import t from 'tap'
import { showHidden } from '../../../../src/parts/contract/source/show-hidden.ts'

t.test('invisible characters are spelled out', async (t) => {
  t.same(showHidden('a\tb\r\nc\rd'), { text: 'a\tb\nc\nd', hasHidden: false })
  t.same(showHidden('x /*\u202e } \u2066if (a)\u2069*/\u200b'), {
    text: 'x /*⟨U+202E⟩ } ⟨U+2066⟩if (a)⟨U+2069⟩*/⟨U+200B⟩',
    hasHidden: true,
  })
  t.same(showHidden('\u0000'), { text: '⟨U+0000⟩', hasHidden: true })
  t.same(showHidden(''), { text: '', hasHidden: false })
})
