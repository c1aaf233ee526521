import t from 'tap'
import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  parseAbiItem,
  toBytes,
} from 'viem'
import {
  decodeLog,
  filterableOf,
  namedEvents,
  topicOf,
  topicsOf,
} from '../../../../src/parts/contract/events/event-codec.ts'
import { knownEvents } from '../../../../src/parts/contract/events/known-events.ts'

const ANN = `0x${'11'.repeat(20)}` as const
const BOB = `0x${'22'.repeat(20)}` as const
const event = (signature: string) => parseAbiItem(signature as never) as AbiEvent
const coin = event(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
)
const piece = event(
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
)
const topicsFor = (item: AbiEvent, args: object) =>
  encodeEventTopics({ abi: [item], args } as never) as Hex[]
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

t.test('a log is read by the event whose bytes it has', async (t) => {
  const events = namedEvents([coin, piece])
  const moved = {
    topics: topicsFor(coin, { from: ANN, to: BOB }),
    data: uint(7n),
  }
  t.same(decodeLog(moved, events, false), {
    name: 'Transfer',
    signature: 'Transfer(address,address,uint256)',
    source: 'ABI',
    arguments: [
      { name: 'from', type: 'address', value: ANN, indexed: true },
      { name: 'to', type: 'address', value: BOB, indexed: true },
      { name: 'value', type: 'uint256', value: '7', indexed: false },
    ],
  })
  const given = {
    topics: topicsFor(piece, { from: ANN, to: BOB, tokenId: 7n }),
    data: '0x',
  } as const
  t.same(
    decodeLog(given, events, true)?.arguments?.map(({ name, value }) => [name, value]),
    [
      ['from', ANN],
      ['to', BOB],
      ['tokenId', '7'],
    ],
  )
  t.equal(decodeLog(given, namedEvents(knownEvents()), true)?.source, 'SIGNATURE')
})

t.test('a log that does not encode to the same bytes is not decoded', async (t) => {
  const events = namedEvents([coin])
  const topics = topicsFor(coin, { from: ANN, to: BOB })
  for (const [name, log] of [
    ['more data', { topics, data: `${uint(7n)}00` }],
    ['less data', { topics, data: '0x07' }],
    ['no data', { topics, data: '0x' }],
    ['a topic less', { topics: topics.slice(0, 2), data: uint(7n) }],
    ['a topic more', { topics: [...topics, uint(1n)], data: uint(7n) }],
    [
      'an address with more than 20 bytes',
      { topics: [topics[0], `0x${'f'.repeat(64)}`, topics[2]], data: uint(7n) },
    ],
    ['another event', { topics: [uint(1n)], data: '0x' }],
    ['no topics', { topics: [], data: uint(7n) }],
  ] as const) {
    t.equal(decodeLog(log as never, events, false), undefined, name)
  }
})

t.test('values of any length are hashes where they are indexed', async (t) => {
  const item = event('event Named(string indexed name, bytes note)')
  const log = {
    topics: topicsFor(item, { name: 'rose' }),
    data: encodeAbiParameters([{ type: 'bytes' }], ['0xabcd']),
  }
  const decoded = decodeLog(log, namedEvents([item]), false)
  t.same(
    decoded?.arguments?.map(({ type, value }) => [type, value]),
    [
      ['bytes32', keccak256(toBytes('rose'))],
      ['bytes', '0xabcd'],
    ],
  )
})

t.test('events that cannot be told by a topic are left out', async (t) => {
  const anonymous: AbiEvent = { ...coin, anonymous: true }
  const odd = { type: 'event', name: 'Odd', inputs: [{ type: 'no type' }] } as never
  t.same(namedEvents([anonymous]), [])
  t.equal(decodeLog({ topics: [], data: '0x' }, namedEvents([odd]), false), undefined)
})

t.test('topics of a filter', async (t) => {
  const [known] = namedEvents([piece])
  t.same(topicsOf(undefined, ['x']), [])
  t.same(topicsOf(known, []), [known?.topic])
  t.same(topicsOf(known, ['', '', '7']), [known?.topic, null, null, uint(7n)])
  t.same(topicsOf(known, [ANN.toUpperCase().replace('X', 'x')]), [
    known?.topic,
    encodeAbiParameters([{ type: 'address' }], [ANN]),
  ])
  t.equal(topicsOf(known, ['0x12']), undefined)
  t.equal(topicsOf(known, ['', '', '-1']), undefined)
  t.same(topicsOf(known, [['nested']]), [known?.topic], 'a text of another form')
  t.equal(topicOf({ type: 'string' }, 'rose'), keccak256(toBytes('rose')))
  t.equal(topicOf({ type: 'bytes' }, '0xab'), keccak256('0xab'))
  const lists = event('event Lists(uint256[] indexed ids, bool indexed done)')
  t.same(
    filterableOf(lists).map(({ place }) => place),
    [1],
  )
  t.same(topicsOf(namedEvents([lists])[0], ['1', 'true'])?.slice(1), [null, uint(1n)])
})
