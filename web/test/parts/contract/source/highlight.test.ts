import t from 'tap'
import { highlight } from '../../../../src/parts/contract/source/highlight.ts'

const SOURCE = `/* two
lines */ contract Lamp {
    uint256 x = 0x10; // here
    string s = "on";
}`

t.test('lines keep their text, and get colors', async (t) => {
  const lines = highlight(SOURCE, 'src/Lamp.sol')
  t.equal(
    lines?.map((tokens) => tokens.map(({ text }) => text).join('')).join('\n'),
    SOURCE,
  )
  const toneOf = (text: string) =>
    lines?.flat().find((token) => token.text.includes(text))?.tone
  t.equal(toneOf('lines */'), 'comment', 'a comment goes on in the next line')
  t.equal(toneOf('contract'), 'keyword')
  t.equal(toneOf('0x10'), 'literal')
  t.equal(toneOf('"on"'), 'string')
  t.equal(toneOf('here'), 'comment')
})

t.test('other files and long ones stay plain', async (t) => {
  t.equal(highlight(SOURCE, 'Lamp.vy'), undefined)
  t.equal(highlight(' '.repeat(200_001), 'Lamp.sol'), undefined)
  t.ok(highlight('let x := 1', 'a.yul'))
})

t.test('anything is highlighted without a failure', async (t) => {
  for (const text of [
    '',
    '"',
    '/*',
    '{'.repeat(5_000),
    '<script>&amp;</script>',
    '\u0000',
  ]) {
    const lines = highlight(text, 'a.sol') ?? []
    t.equal(lines.map((line) => line.map((each) => each.text).join('')).join('\n'), text)
  }
})
