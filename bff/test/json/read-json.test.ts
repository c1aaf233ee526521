import { readEnvelope } from '@bvlgarichain/contract'
import t from 'tap'
import { readJson } from '../../src/json/read-json.ts'
import { makeDocuments, makeRandom } from '../censor/fixtures/random-document.ts'

/** The code of a body that is JSON. */
function read(body: Buffer): { code: number | null } | undefined {
  const json = readJson(body)
  return json && { code: json.code }
}

/** Result of a parser. */
function parsed(body: Buffer): { code: number | null } | undefined {
  try {
    const json = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body),
    )
    return { code: readEnvelope(json)?.code ?? null }
  } catch {
    return undefined
  }
}

/** The same text at every place in memory that matters. */
const placed = (text: string): readonly Buffer[] =>
  [0, 1].map((skew) => Buffer.from(' '.repeat(skew) + text).subarray(skew))

/** The texts, escaped, of which something else is said than a parser finds. */
const disagreeing = (texts: readonly string[]): readonly string[] =>
  texts
    .filter((text) =>
      placed(text).some(
        (body) => JSON.stringify(read(body)) !== JSON.stringify(parsed(body)),
      ),
    )
    .map((text) => JSON.stringify(text))

t.test('finds the code of the envelope', async (t) => {
  for (const [text, code] of [
    ['{"code":0,"message":"ok","data":[]}', 0],
    ['{"message":"no","code":-32000}', -32000],
    [' {\n\t"code" : 4.5e1 \r}\n', 45],
    ['{"code":1,"code":7}', 7],
    ['{"code":1,"code":"7"}', 7],
    ['{"code":"0"}', 0],
    ['{"code":"-32000","data":{"code":"1"}}', -32000],
    ['{"code":1,"code":"ok"}', null],
    ['{"code":1,"code":{"code":3}}', null],
    ['{"code":1,"code":[]}', null],
    ['{"data":{"code":3}}', null],
    ['{"c\\u006fde":3}', 3],
    ['{"code\\u0000":3}', null],
    ['{"code":3,"金":4}', 3],
    ['[{"code":3}]', null],
    ['"code"', null],
    ['7', null],
  ] as const) {
    for (const body of placed(text)) t.same(read(body), { code })
  }
})

t.test('distinguishes JSON from other texts', async (t) => {
  const texts = [
    ...['', ' ', '{', '}', '[', '[]', '{}', '[[]]', '[{}]', '{"a":{}}', '[[],[]]'],
    ...['[1,]', '[,1]', '[1 2]', '{"a":1,}', '{,}', '{"a"}', '{"a":}', '{1:2}', '{a:1}'],
    ...['{"a":1]', '[1}', '{"a":1}}', '[]]', '[] []', '1 2', '"a" "b"', '{"a" 1}'],
    ...['0', '-0', '-', '01', '-01', '1.', '.5', '1.5', '1e5', '1E+5', '1e', '1e+', '+1'],
    ...['1-2', '1.2.3', '12345678901234567890', '0x1', '1_0', 'NaN', 'Infinity', '- 1'],
    ...['true', 'false', 'null', 'True', 'tru', 'truee', 'nul', 'nulll', 'undefined'],
    ...['[true,false,null]', '{"a":true}', '{"a":tru}', "'a'", '`a`', '// a\n1', '/**/1'],
    ...[
      '"',
      '"a',
      '"a\\"',
      '"\\',
      '"\\u12"',
      '"\\x"',
      '"\\n"',
      '"\\b\\f\\r\\t\\/"',
      '"a\nb"',
      '"\t"',
      '"\0"',
    ],
    ...[
      '"é"',
      '"日本"',
      '{"é":1}',
      '{"a":"\u2028"}',
      '\ufeff{}',
      '\u00a01',
      '<html></html>',
    ],
    ...[
      '{"code":0,"data":"half',
      '{"code":0,"data":[1,2',
      '{"code":0,"data":{}',
      '\0',
      '1\0',
    ],
  ]
  t.same(disagreeing(texts), [])
  for (const broken of ['ff', '22c322', '22eda08022', '7b22c322']) {
    t.equal(readJson(Buffer.from(broken, 'hex')), undefined, broken)
  }
})

t.test('escapes', async (t) => {
  const escapes = [
    '\\"',
    '\\\\',
    '\\/',
    '\\b',
    '\\f',
    '\\n',
    '\\r',
    '\\t',
    '\\u00Fa',
    '\\ud800',
  ]
  const broken = [
    '\\',
    '\\a',
    '\\0',
    '\\U0041',
    '\\u',
    '\\u12',
    '\\u123g',
    '\\u 123',
    '\\é',
  ]
  const texts = [...escapes, ...broken].flatMap((sequence) =>
    ['', 'a', 'ab', '金', sequence].flatMap((text) => [
      `"${text}${sequence}"`,
      `"${sequence}${text}"`,
      `"${text}${sequence}`,
      `{"${sequence}${text}":[]}`,
    ]),
  )
  t.same(disagreeing(texts), [])
})

t.test('agrees with a parser on random documents, whole and cut', async (t) => {
  const random = makeRandom(9)
  const { envelope, below } = makeDocuments(random)
  const texts = Array.from({ length: 2_000 }, () => envelope()).flatMap((text) => [
    text,
    text.slice(0, below(text.length)),
    text.slice(below(text.length)),
  ])
  t.same(disagreeing(texts), [])
})

t.test('depth of nesting', async (t) => {
  for (const [text, depth] of [
    ['1', 0],
    ['[]', 1],
    ['{"a":[1,[]],"b":{}}', 3],
    [`${'['.repeat(200)}${']'.repeat(200)}`, 200],
  ] as const) {
    t.equal(readJson(Buffer.from(text))?.depth, depth, text)
  }
})

t.test('any depth', async (t) => {
  const texts = [1, 63, 64, 65, 66, 1_000].flatMap((depth) => [
    '['.repeat(depth) + ']'.repeat(depth),
    '['.repeat(depth) + ']'.repeat(depth - 1),
    `${'{"code":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ])
  t.same(disagreeing(texts), [])
})

t.test('agrees with a parser on thousands of damaged responses', async (t) => {
  const whole = JSON.stringify({
    code: 0,
    message: 'ok',
    data: {
      list: [
        { hash: '0x00ff', height: 12, value: '1000000000000000000000', ok: true },
        {
          hash: null,
          height: 0,
          rate: -1.25e-7,
          tags: ['a\n"\\', '', 'é\u0007'],
          deep: [[{}]],
        },
      ],
      total: 12_345_678,
    },
  })
  t.same(disagreeing([whole]), [])
  const bytes = Buffer.from(whole)
  const wrong: string[] = []
  const compare = (body: Buffer) => {
    if (JSON.stringify(read(body)) !== JSON.stringify(parsed(body))) {
      wrong.push(body.toString('latin1'))
    }
  }
  for (let at = 0; at < bytes.length; at++) {
    compare(bytes.subarray(0, at))
    compare(bytes.subarray(at))
    compare(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]))
    for (const byte of Buffer.from(
      '{}[]",:\\0-1.eE tnu/\n\0\x1f\x7f\x80\xc3',
      'latin1',
    )) {
      const spoilt = Buffer.from(bytes)
      spoilt[at] = byte
      compare(spoilt)
      compare(Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at)]))
    }
  }
  t.same(wrong, [])
})
