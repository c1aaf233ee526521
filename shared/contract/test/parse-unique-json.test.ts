import t from 'tap'
import { parseUniqueJson, RepeatedMemberError } from '../src/parse-unique-json.ts'

t.test('objects with a name twice are refused, however it is spelled', async (t) => {
  for (const [text, member] of [
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['[{"b":{"c":[1,{"d":1}],"x":0,"c"\n:2}}]', 'c'],
    ['{"":1,"x":{},"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a\\"":1,"b":"\\\\","a\\"" :2}', 'a"'],
  ] as const) {
    t.throws(() => parseUniqueJson(text), new RepeatedMemberError(member), text)
  }
})

t.test('the same name in other objects, and as a value, is no repetition', async (t) => {
  for (const text of [
    '{"a":{"a":["a","a"]},"b":"a"}',
    '[{"a":1},{"a":2}]',
    '{"a":"b","b":"a:","c":"\\",\\"a\\":1"}',
    '"a"',
    '{"constructor":1,"toString":2}',
  ]) {
    t.same(parseUniqueJson(text), JSON.parse(text), text)
  }
  t.throws(() => parseUniqueJson('{"a":1'), SyntaxError)
  t.throws(() => parseUniqueJson('{"a":"'), SyntaxError)
  t.same(parseUniqueJson('{"wei":12345678901234567890}'), { wei: '12345678901234567890' })
})
