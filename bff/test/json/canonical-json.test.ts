import t from 'tap'
import { canonicalJson } from '../../src/json/canonical-json.ts'

const canonical = (text: string) => canonicalJson(Buffer.from(text))

t.test('one spelling', async (t) => {
  const cases: [string, string][] = [
    ['null', 'null'],
    [' [ 1 , true,\n"a" ] ', '[1,true,"a"]'],
    ['[]', '[]'],
    ['{}', '{}'],
    ['[[],{},[[]]]', '[[],{},[[]]]'],
    ['{"b":1,"a":{"d":2,"c":3}}', '{"a":{"c":3,"d":2},"b":1}'],
    ['{"\\u0061":"\\u0062\\/\\""}', '{"a":"b/\\""}'],
    ['[1.10,1e5,-0,12345678901234567890]', '[1.10,1e5,-0,12345678901234567890]'],
    ['{"a":1,"b":0,"a":2}', '{"a":1,"a":2,"b":0}'],
    ['{"\\u0061":1,"a":2}', '{"a":1,"a":2}'],
    ['{"a":2,"\\u0061":1}', '{"a":2,"a":1}'],
    ['"\\\\"', '"\\\\"'],
  ]
  for (const [json, text] of cases) t.same(canonical(json), { text }, json)
})

t.test('equal for equal values only', async (t) => {
  const texts = ['1', '"1"', '[1]', '{"1":1}', '[[1]]', '1.0', '[1,1]', '[11]', '["1,1"]']
  t.equal(new Set(texts.map((one) => JSON.stringify(canonical(one)))).size, texts.length)
})

t.test('a deep body is refused', async (t) => {
  const fault = 'The body nests more than 64 levels deep'
  for (const [depth, expected] of [
    [64, { text: '['.repeat(64) + ']'.repeat(64) }],
    [65, { fault }],
    [100_000, { fault }],
  ] as const) {
    t.same(canonical('['.repeat(depth) + ']'.repeat(depth)), expected, `${depth}`)
  }
})

t.test('a text that is not JSON has no spelling', async (t) => {
  for (const text of ['', '{', '[1,]', '{"a":1}}', '"\\x"']) {
    t.same(canonical(text), { fault: 'The body is not valid JSON' }, text)
  }
})
