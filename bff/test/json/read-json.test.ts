import t from 'tap'
import { foldJson, tokensOf } from '../../src/json/json-tokens.ts'
import { readJson } from '../../src/json/read-json.ts'
import { makeDocuments, makeRandom } from '../censor/fixtures/random-document.ts'

t.test('distinguishes JSON in UTF-8 from other bodies', async (t) => {
  for (const text of [
    '[]',
    ' {"é":"日本"}\n',
    '"\\ud800"',
    '-0',
    '12345678901234567890',
  ]) {
    t.same(readJson(Buffer.from(text)), { text, value: JSON.parse(text) }, text)
  }
  for (const text of [
    '',
    ' ',
    '{',
    '[1,]',
    '01',
    'NaN',
    "'a'",
    '"\t"',
    '\ufeff{}',
    '1\0',
  ]) {
    t.equal(readJson(Buffer.from(text)), undefined, JSON.stringify(text))
  }
  for (const broken of ['ff', '22c322', '22eda08022', '7b22c322']) {
    t.equal(readJson(Buffer.from(broken, 'hex')), undefined, broken)
  }
})

t.test('any depth', async (t) => {
  const deep = '['.repeat(500_000) + ']'.repeat(500_000)
  t.equal(readJson(Buffer.from(deep))?.text, deep)
  t.equal(readJson(Buffer.from(deep.slice(1))), undefined)
})

t.test('depth of nesting', async (t) => {
  for (const [text, depth] of [
    ['1', 0],
    ['[]', 1],
    ['{"a":[1,[]],"b":{}}', 3],
    ['"[[["', 0],
    [`${'['.repeat(200)}${']'.repeat(200)}`, 200],
  ] as const) {
    t.equal(tokensOf(text).depth, depth, text)
  }
})

const fold = (text: string): unknown =>
  foldJson<unknown>(text, tokensOf(text), {
    list: (items) => items,
    object: (members) =>
      Object.fromEntries(members.map(({ key, value }) => [key, value])),
    scalar: (scalar) => JSON.parse(scalar),
  })

t.test('the tokens of random documents make their values', async (t) => {
  const { envelope } = makeDocuments(makeRandom(9))
  const wrong = Array.from({ length: 2_000 }, () => envelope()).filter(
    (text) => JSON.stringify(fold(text)) !== JSON.stringify(JSON.parse(text)),
  )
  t.same(wrong, [])
})

t.test('strings end at their own quote', async (t) => {
  for (const text of [
    '""',
    '"\\""',
    '"\\\\"',
    '["\\\\\\"", "a\\\\", "]"]',
    '{"\\\\":"{\\"a\\":[1]}"}',
    JSON.stringify('\\'.repeat(100_001)),
    JSON.stringify('"\n'.repeat(100_000)),
    JSON.stringify('x'.repeat(5_000_000)),
  ]) {
    t.equal(JSON.stringify(fold(text)), JSON.stringify(JSON.parse(text)))
  }
})
