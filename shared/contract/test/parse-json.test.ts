import t from 'tap'
import { parseJson } from '../src/index.ts'

t.test('numbers that JavaScript would round come as their text', async (t) => {
  t.same(parseJson('{"a":123456789012345678901,"b":[-9007199254740993,1.5,2]}'), {
    a: '123456789012345678901',
    b: ['-9007199254740993', 1.5, 2],
  })
  t.same(parseJson('[9007199254740991, 1e21, 1000000000000000.5]'), [
    9007199254740991,
    '1e21',
    1000000000000000.5,
  ])
})

t.test('strings stay as they are, whatever they hold', async (t) => {
  const texts = ['a 12345678901234567890 b', '"12345678901234567890', '\\', '\u2028:1e9,']
  t.same(parseJson(JSON.stringify({ texts, '12345678901234567890': 1 })), {
    texts,
    '12345678901234567890': 1,
  })
})

t.test('what is no JSON is refused as JSON.parse does', async (t) => {
  for (const text of ['', '{', '[0123456789012345678]', '12345678901234567890 1', '1e']) {
    t.throws(() => parseJson(text), { name: 'SyntaxError' }, text)
  }
})

t.test('any document without large numbers is read as JSON.parse reads it', async (t) => {
  const text = JSON.stringify({
    a: [1, -2.5, 'x"\\y', null, true],
    b: { c: 'é1234567890123456' },
  })
  t.same(parseJson(text), JSON.parse(text))
})
