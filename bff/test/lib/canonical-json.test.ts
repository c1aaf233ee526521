import t from 'tap'
import { canonicalJson } from '../../src/lib/canonical-json.ts'

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
  for (const [text, canonical] of cases) t.equal(canonicalJson(text), canonical, text)
})

t.test('equal for equal values only', async (t) => {
  const texts = ['1', '"1"', '[1]', '{"1":1}', '[[1]]', '1.0', '[1,1]', '[11]', '["1,1"]']
  t.equal(new Set(texts.map(canonicalJson)).size, texts.length)
})

t.test('what is not JSON', async (t) => {
  for (const text of ['', '{', '{a:1}', "'a'", '[1,]', '01', 'NaN', '\uFEFF1']) {
    t.throws(() => canonicalJson(text), { message: 'The body is not valid JSON' }, text)
  }
  t.throws(() => canonicalJson('['.repeat(100_000) + ']'.repeat(100_000)), {
    message: 'The body nests more than 64 levels deep',
  })
})
