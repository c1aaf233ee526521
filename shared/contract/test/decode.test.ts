import t from 'tap'
import {
  decode,
  decodeResponse,
  type EndpointName,
  endpoints,
  type JsonSchema,
  parseJson,
  responseSchema,
  unreadableItems,
} from '../src/index.ts'

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`

/** A field of a block or transaction, decoded as part of a list. */
function field(name: EndpointName, row: Record<string, unknown>, key: string): unknown {
  const identity = { height: 1, hash: HASH, tokenId: ADDRESS, ...row }
  const page = decodeResponse(name, { list: [identity] }) as unknown as {
    list: Record<string, unknown>[]
  }
  return page.list[0]?.[key]
}
const ofBlock = (key: string, value: unknown) => field('blockList', { [key]: value }, key)
const ofTransaction = (key: string, value: unknown) =>
  field('transactionList', { [key]: value }, key)

t.test('numbers are read from numbers, decimal texts and hex quantities', async (t) => {
  for (const value of [26, '26', ' 26 ', '0x1a', '0X1A', '26.0']) {
    t.equal(ofBlock('txCount', value), 26, JSON.stringify(value))
  }
  const wrong = [
    -1,
    1.5,
    '1,000',
    '',
    'many',
    true,
    {},
    [],
    '0x',
    2 ** 53,
    '9'.repeat(20),
  ]
  for (const value of [...wrong, null, undefined, '-0x1']) {
    t.equal(ofBlock('txCount', value), undefined, JSON.stringify(value))
  }
})

t.test(
  'quantities are numbers as long as those are exact, then decimal text',
  async (t) => {
    for (const [json, exact] of [
      ['26', 26],
      ['"26"', 26],
      ['"0x1a"', 26],
      ['9007199254740991', 2 ** 53 - 1],
      ['9007199254740993', '9007199254740993'],
      ['"0xffffffffffffffff"', '18446744073709551615'],
      ['1.8446744073709551615e19', '18446744073709551615'],
      [`"0x${'f'.repeat(64)}"`, String(2n ** 256n - 1n)],
      [`"0x1${'f'.repeat(64)}"`, undefined],
      [`"${2n ** 256n - 1n}"`, String(2n ** 256n - 1n)],
      [`"${2n ** 256n}"`, undefined],
      [`"${'9'.repeat(78)}"`, undefined],
      ['"9.9e77"', undefined],
      ['-1', undefined],
      ['"-9007199254740993"', undefined],
      ['1.5', undefined],
      ['"many"', undefined],
      ['null', undefined],
    ] as const) {
      t.equal(ofBlock('gasLimit', parseJson(json)), exact, json)
    }
  },
)

t.test('amounts keep every digit and get none', async (t) => {
  const read = (json: string) => ofTransaction('value', parseJson(json))
  t.equal(read('"123456789012345678901"'), '123456789012345678901')
  t.equal(read('123456789012345678901'), '123456789012345678901')
  t.equal(read('9007199254740993'), '9007199254740993')
  t.equal(read('12'), '12')
  t.equal(read('-12'), '-12')
  t.equal(read('-0'), '0')
  t.equal(read('1.5e+21'), '1500000000000000000000')
  t.equal(read('"0xde0b6b3a7640000"'), '1000000000000000000')
  t.equal(read('"007"'), '7')
  t.equal(read('"12.00"'), '12')
  for (const json of ['1.5', '"1.5"', '""', '"1e-3"', '1e400', `"${'9'.repeat(78)}"`]) {
    t.equal(read(json), undefined, json)
  }
  t.equal(ofTransaction('value', 2 ** 60), undefined, 'its digits are lost already')
})

t.test('decimals are those of a uint8', async (t) => {
  const ofToken = (decimals: unknown) => field('tokenList', { decimals }, 'decimals')
  t.equal(ofToken('18'), 18)
  t.equal(ofToken(255), 255)
  t.equal(ofToken(256), undefined)
  t.equal(ofToken(null), null, 'not divisible')
})

t.test(
  'times are read from Unix time of any unit, ISO 8601 and HTTP dates',
  async (t) => {
    const ms = 1_700_000_000_000
    const same = [
      ms,
      String(ms),
      ms / 1000,
      `${ms / 1000}`,
      `0x${(ms / 1000).toString(16)}`,
      '2023-11-14T22:13:20Z',
      '2023-11-14T22:13:20.000+00:00',
      '2023-11-15 00:13:20+0200',
      '2023-11-14 22:13:20',
      '2023-11-15T01:13:20+03',
      'Tue, 14 Nov 2023 22:13:20 GMT',
      ms * 1_000,
      String(ms * 1_000_000),
    ]
    for (const value of same) t.equal(ofBlock('time', value), ms, String(value))
    t.equal(ofBlock('time', '2023-11-14'), Date.UTC(2023, 10, 14))
    t.equal(ofBlock('time', 0), 0)
    const wrong = [
      -1,
      'yesterday',
      '2023-13-45',
      '2023-02-30',
      '2023-11-14T99:00Z',
      1e21,
      1e300,
      {},
      '',
    ]
    for (const value of wrong) t.equal(ofBlock('time', value), undefined, String(value))
  },
)

t.test(
  'hex is read in any letter case, hashes and addresses without 0x too',
  async (t) => {
    for (const value of [HASH, HASH.toUpperCase(), HASH.slice(2)]) {
      t.equal(ofBlock('parentHash', value), HASH)
    }
    t.equal(ofBlock('sequencer', ADDRESS.toUpperCase()), ADDRESS)
    for (const value of ['0x12', '', 12, ADDRESS]) {
      t.equal(ofBlock('parentHash', value), undefined)
    }
  },
)

t.test('unknown values of enumerations pass, known ones in any spelling', async (t) => {
  t.equal(ofBlock('finality', 'FINALIZED'), 'FINALIZED')
  t.equal(ofBlock('finality', 'finalized'), 'FINALIZED')
  t.equal(ofTransaction('kind', 'contract call'), 'CONTRACT_CALL')
  t.equal(field('tokenList', { type: 'ERC-721' }, 'type'), 'ERC721')
  t.equal(field('tokenList', { type: 'erc 1155' }, 'type'), 'ERC1155')
  t.equal(ofBlock('finality', 'Safe'), 'Safe')
  for (const value of ['', ' ', 3, {}]) t.equal(ofBlock('finality', value), undefined)
})

t.test('null is absent unless the contract gives it a meaning', async (t) => {
  t.equal(ofBlock('gasUsed', null), undefined)
  t.equal(ofTransaction('to', null), null)
  t.equal(ofTransaction('to', 'nobody'), undefined)
  t.equal(field('tokenList', { name: null }, 'name'), null)
})

t.test(
  'rows without identity are dropped and counted, others stay in order',
  async (t) => {
    const page = decodeResponse('blockList', {
      list: [{ height: 2 }, null, { hash: HASH }, 'x', { height: '1' }],
      total: '7',
    })
    t.match(page, { list: [{ height: 2 }, { height: 1 }], total: 7 })
    t.equal(unreadableItems(page, 'list'), 3)
    t.equal(unreadableItems(decodeResponse('blockList', { list: [] }), 'list'), 0)
  },
)

t.test('a transfer of a transaction need not repeat its hash', async (t) => {
  const other = `0x${'12'.repeat(32)}`
  const tokenTransfers = [{ amount: '1' }, { txHash: 'zebra' }, { txHash: other }, null]
  const hashes = [{ txHash: HASH }, { txHash: HASH }, { txHash: other }]
  t.match(ofTransaction('tokenTransfers', tokenTransfers), hashes)
  const request = { txHash: HASH }
  const tx = decodeResponse('transactionDetail', { tokenTransfers, nonce: 1 }, request)
  t.match(tx?.tokenTransfers, hashes)
  t.equal(unreadableItems(tx, 'tokenTransfers'), 1)
  const page = decodeResponse('allTokenTransfers', { list: [{ amount: '1' }] })
  t.equal(unreadableItems(page, 'list'), 1, 'a transfer by itself has none to take')
})

t.test('an item of a collection is a whole, whatever decimals are sent', async (t) => {
  const decimals = (fields: object) => field('tokenList', { ...fields }, 'decimals')
  for (const type of ['ERC721', 'erc-721', 'ERC1155']) {
    t.equal(decimals({ type, decimals: 18 }), null, type)
    t.equal(decimals({ type }), null, `${type} without decimals`)
  }
  t.equal(decimals({ type: 'ERC20', decimals: '18' }), 18)
  t.equal(decimals({ decimals: 18 }), 18)
  t.equal(decimals({ type: 'ERC20' }), undefined)
  const token = { tokenId: ADDRESS, type: 'ERC721', decimals: 18 }
  t.match(ofTransaction('tokenTransfers', [{ token }]), [{ token: { decimals: null } }])
})

t.test('a message is known by its hash or by one of its transactions', async (t) => {
  const named = [{ messageHash: HASH }, { l1TxHash: HASH }, { l2TxHash: HASH }]
  const list = [...named, { nonce: 3 }, {}, { messageHash: 'zebra', nonce: 4 }]
  const page = decodeResponse('crossLayerMessageList', { list })
  t.match(page?.list, named)
  t.equal(page?.list.length, named.length)
  t.equal(unreadableItems(page, 'list'), 3)
})

t.test('a list of plain values is missing as a whole if one of them is', async (t) => {
  const logs = [{ topics: [HASH, 'x'] }, { topics: [HASH] }]
  const detail = decodeResponse('transactionDetail', { hash: HASH, logs })
  t.same(detail?.logs, [{}, { topics: [HASH] }])
})

t.test('unknown fields pass, and none changes the prototype', async (t) => {
  const block = decodeResponse(
    'blockDetail',
    JSON.parse('{"height": 1, "shard": {"x": 1}, "__proto__": {"hash": "0x"}}'),
  )
  t.same({ ...block }, { height: 1, shard: { x: 1 } })
  t.equal(block?.hash, undefined)
})

t.test(
  'a response about one thing gets a missing identity from the request',
  async (t) => {
    const asked = { blockHeight: 7 }
    t.equal(decodeResponse('blockDetail', { gasUsed: 1 }, asked)?.height, 7)
    t.equal(decodeResponse('blockDetail', { height: '7', gasUsed: 1 }, asked)?.height, 7)
    t.equal(decodeResponse('blockDetail', {}, asked), undefined, 'it says nothing else')
    t.match(
      decodeResponse('accountTokenList', { account: { nonce: 3 } }, { address: ADDRESS }),
      { account: { address: ADDRESS, nonce: 3 } },
    )
  },
)

t.test('a response about another thing than was asked for is none', async (t) => {
  const block = { height: 8, gasUsed: 1 }
  t.equal(decodeResponse('blockDetail', block, { blockHeight: 7 }), undefined)
  t.equal(decodeResponse('blockDetail', block, { blockHash: HASH })?.height, 8)
  const other = `0x${'e'.repeat(40)}`
  const account = { address: ADDRESS, nonce: 3 }
  const asked = (address: string) =>
    decodeResponse('accountTokenList', { account }, { address })
  t.equal(asked(other), undefined)
  t.match(asked(`0x${ADDRESS.slice(2).toUpperCase()}`), { account: { nonce: 3 } })
})

t.test('no data whatever makes any call throw', async (t) => {
  const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`)
  const any = [
    undefined,
    null,
    0,
    -1,
    1e300,
    '',
    'x',
    true,
    [],
    [null],
    {},
    { list: 1 },
    deep,
  ]
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const keys = Object.keys(responseSchema(name).properties ?? {})
    t.doesNotThrow(() => {
      for (const data of any) {
        decodeResponse(name, data, {})
        for (const key of keys) decodeResponse(name, { [key]: data }, {})
      }
    }, name)
    t.equal(decodeResponse(name, null), undefined, name)
    t.equal(decodeResponse(name, 'x'), undefined, name)
  }
})

t.test(
  'an object where a boolean is due is missing, whatever it is made of',
  async (t) => {
    const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
    for (const value of [deep, { toString: 1, valueOf: 1 }, ['true'], {}]) {
      const page = decodeResponse('blockList', {
        list: [],
        totalIsLowerBound: value as boolean,
      })
      t.same(page, { list: [] })
    }
  },
)

t.test('maps keep the values that can be read', async (t) => {
  const attributes = { a: 'x', b: 1, c: true, d: { e: 1 }, f: null, __proto__: null }
  const span = { component: 'SDK', start: 1.7e12, durationMs: 1 }
  const trace = decodeResponse('traceDetail', {
    traceId: 'AB'.repeat(16),
    spans: [{ ...span, spanId: '0xabcdefabcdefabcd', attributes }, { spanId: 'x' }],
  })
  t.same(trace?.spans, [
    { ...span, spanId: 'abcdefabcdefabcd', attributes: { a: 'x', b: 1, c: true } },
  ])
  t.equal(unreadableItems(trace, 'spans'), 1)
  t.equal(trace?.traceId, 'ab'.repeat(16))
})

t.test('a strict enumeration takes known values only', async (t) => {
  const schema: JsonSchema = { enum: ['IN', 'OUT'] }
  t.equal(decode(schema, 'in'), 'IN')
  t.equal(decode(schema, 'sideways'), undefined)
})
