import t from 'tap'
import { censorText } from '../../src/censor/censor-text.ts'
import {
  censored as censorJson,
  checkRandomBytes,
  checkRandomDocuments,
  readAndCensor,
} from './fixtures/check-censoring.ts'
import { makeDocuments, makeRandom } from './fixtures/random-document.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const run = (text: string): [string, number] => {
  const { body, censored } = censorJson(bytes(text))
  return [new TextDecoder().decode(body), censored]
}

// A slow or busy machine needs longer than tap's 30 s for what follows.
t.setTimeout(120_000)

t.test('5,000 random documents', async (t) => checkRandomDocuments(t, 5_000))

t.test('clean bodies come back as they are, whatever they hold', async (t) => {
  for (const text of [
    '{"code":0,"data":{"class":"Analysis","value":123456789012345678901234567890}}',
    '{"code":0,"data":"caf\u00e9 \\n \\ud800"}',
    '{"code":0,"message":"shit","data":{"shit":1,"金":[1.50,-0]}}',
    '{"code":0}',
    '[{"data":"shit"}]',
    '"data"',
  ]) {
    const body = bytes(text)
    const result = censorJson(body)
    t.equal(result.body, body, text)
    t.equal(result.censored, 0)
  }
})

t.test('only string values inside the top-level data', async (t) => {
  const table: [string, string, number][] = [
    ['{"data":"shit"}', '{"data":"***"}', 1],
    ['{"data" : [ "shit" ,"ok"]}', '{"data" : [ "***" ,"ok"]}', 1],
    ['{"d\\u0061ta":"shit"}', '{"d\\u0061ta":"***"}', 1],
    ['{"data":{"shit" : "shit"}}', '{"data":{"shit" : "***"}}', 1],
    ['{"data":{},"message":"shit"}', '{"data":{},"message":"shit"}', 0],
    ['{"message":"shit","data":["ass"]}', '{"message":"shit","data":["***"]}', 1],
    ['{"x":{"data":"shit"},"data":1}', '{"x":{"data":"shit"},"data":1}', 0],
    ['{"x":["data","shit"]}', '{"x":["data","shit"]}', 0],
    ['{"x":"data","y":"shit"}', '{"x":"data","y":"shit"}', 0],
    [
      '{"data":{"data":{"a":"shit"},"b":"ass"}}',
      '{"data":{"data":{"a":"***"},"b":"***"}}',
      2,
    ],
    ['{"data":{"__proto__":"shit"}}', '{"data":{"__proto__":"***"}}', 1],
  ]
  for (const [text, expected, censored] of table) {
    t.same(run(text), [expected, censored], text)
  }
})

t.test('escapes are seen through, and written as JSON.stringify would', async (t) => {
  const table: [string, string][] = [
    ['"\\u0066uck"', '"***"'],
    ['"\\nfuck"', '"\\n***"'],
    ['"fuck\\/a\\u0000\\u00e9"', '"***/a\\u0000é"'],
    ['"\\ud83d\\ude80 \\u91d1"', '"* *"'],
    ['"\\\\\\"shit\\\\"', '"\\\\\\"***\\\\"'],
    ['"shit \\ud800"', '"*** \\ud800"'],
    ['"data:image\\/png;base64,+ass\\/"', '"data:image\\/png;base64,+ass\\/"'],
    ['"0x\\u0066f"', '"0x\\u0066f"'],
  ]
  for (const [literal, expected] of table) {
    t.equal(run(`{"data":${literal}}`)[0], `{"data":${expected}}`)
  }
})

t.test('numbers keep every digit', async (t) => {
  const rest =
    '"a": 1.50 , "b":-0,"c":1E+400,"d":115792089237316195423570985008687907853269'
  t.equal(run(`{"data":{${rest},"e":"金"}}`)[0], `{"data":{${rest},"e":"*"}}`)
})

t.test('the scan for listed words misses none, wherever it stands', async (t) => {
  const { below, pick } = makeDocuments(makeRandom(4))
  const words = ['ass', 'cum', 'shit', 'sh1t', 'Bi+Ch', 'blow job', 'CUNT', 'f_u_c_k']
  for (let round = 0; round < 3_000; round++) {
    const left = 'x'.repeat(below(9)) + pick(['', '_', ' ', '7', 'a', '-s'])
    const text = `${left}${pick(words)}${pick(['', '_', ' ', '7', 'a', '-as'])}`
    const { body, censored } = censorJson(bytes(JSON.stringify({ data: text })))
    const expected = censorText(text)
    if (JSON.parse(new TextDecoder().decode(body)).data !== expected) {
      t.fail('missed', { text })
    }
    if (censored !== Number(expected !== text)) t.fail('miscounted', { text })
  }
})

t.test('10,000 levels deep', async (t) => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"data":', '}'],
  ] as const) {
    const wrap = (inner: string): string =>
      `{"data":${open.repeat(10_000)}${inner}${close.repeat(10_000)},"x":"shit"}`
    t.same(run(wrap('"shit"')), [wrap('"***"'), 1])
  }
})

t.test('bodies that are not JSON or not UTF-8 are reported', async (t) => {
  for (const text of [
    '',
    '{"data":"shit',
    '{"data":["shit","ass',
    '{"data":"shit \\q"}',
    '}}]"shit":"金"\\',
    '{"data":["shit"],}',
  ]) {
    t.equal(readAndCensor(bytes(text)), undefined, text)
  }
  const broken = bytes('{"data":["?","shit"]}')
  broken[10] = 0xff
  t.equal(readAndCensor(broken), undefined, 'a wrong byte')

  const random = makeRandom(5)
  for (let round = 0; round < 2_000; round++) {
    const noise = Uint8Array.from({ length: random() * 80 }, () => random() * 256)
    t.doesNotThrow(() => readAndCensor(noise))
  }
})

t.test('a view into a larger buffer is read within its bounds', async (t) => {
  for (const text of ['{"data":"shit"}', '{"data":["金","\\u0066uck "]}', '[]', '1']) {
    const inner = bytes(text)
    for (const offset of [1, 2, 3, 4]) {
      const outer = new Uint8Array(inner.length + 7).fill(0x73)
      outer.set(inner, offset)
      const { body } = censorJson(outer.subarray(offset, offset + inner.length))
      t.equal(new TextDecoder().decode(body), run(text)[0])
    }
  }
})

t.test('50,000 hashes and addresses and 5 MB of base64 never change', async (t) =>
  checkRandomBytes(t, 50_000, 5_000_000),
)

t.test('every string a hit', async (t) => {
  for (const word of ['fuck', '金', '\\u0066uck', 'a shit']) {
    const list = (item: string) => `{"data":[${Array(20_000).fill(`"${item}"`)}]}`
    const clean = word === 'a shit' ? 'a ***' : word === '金' ? '*' : '***'
    t.same(run(list(word)), [list(clean), 20_000], word)
  }
})
