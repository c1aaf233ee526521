import t from 'tap'
import { encodeAbiParameters, keccak256, parseAbiParameters, toHex } from 'viem'
import { decodeTransfers } from '../../src/indexer/decode-transfers.ts'

const topic = (signature: string) => keccak256(toHex(signature))
const word = (hex: string) => `0x${hex.padStart(64, '0')}`
const from = `0x${'aa'.repeat(20)}` as const
const to = `0x${'bb'.repeat(20)}` as const
const parties = [word('aa'.repeat(20)), word('bb'.repeat(20))]
const transfer = topic('Transfer(address,address,uint256)')
const batch = topic('TransferBatch(address,address,address,uint256[],uint256[])')
const single = topic('TransferSingle(address,address,address,uint256,uint256)')
const range = topic('ConsecutiveTransfer(uint256,uint256,address,address)')
const log = (topics: string[], data = '0x') => ({
  address: `0x${'cc'.repeat(20)}`,
  topics,
  data,
  logIndex: '0x0',
})
const data = (...words: string[]) => `0x${words.map((each) => each.slice(2)).join('')}`
const lists = (ids: bigint[], values: bigint[]) =>
  encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [ids, values])

t.test('indexed fields distinguish the standards', async (t) => {
  const max = `0x${'f'.repeat(64)}`
  t.match(decodeTransfers(log([transfer, ...parties], max)), {
    type: 'ERC20',
    movements: [{ from, to, amount: 2n ** 256n - 1n, nftId: null }],
  })
  t.match(decodeTransfers(log([transfer, ...parties, max])), {
    type: 'ERC721',
    movements: [{ from, to, amount: 1n, nftId: String(2n ** 256n - 1n) }],
  })
  t.match(
    decodeTransfers(log([batch, word('1'), ...parties], lists([1n, 2n], [3n, 4n]))),
    {
      type: 'ERC1155',
      movements: [
        { nftId: '1', amount: 3n, batchPosition: 0 },
        { nftId: '2', amount: 4n, batchPosition: 1 },
      ],
    },
  )
})

t.test('a transfer in another layout is one', async (t) => {
  const [sender = '', receiver = ''] = parties
  const amount = { type: 'ERC20', movements: [{ from, to, amount: 4_242n, nftId: null }] }
  const item = { type: 'ERC721', movements: [{ from, to, amount: 1n, nftId: '4242' }] }
  const value = word('1092')
  const decoded = (topics: string[], ...words: string[]) =>
    decodeTransfers(log([transfer, ...topics], data(...words)))
  t.match(decoded([], sender, receiver, value), amount, 'nothing indexed')
  t.match(decoded([sender], receiver, value), amount, 'the sender')
  t.match(decoded([value], sender, receiver), item, 'the item')
  t.match(decoded([word('0')], word('0'), receiver)?.movements, [{ nftId: '0', to }])
  t.match(decoded([word('0')], receiver, value)?.movements, [{ amount: 4_242n, to }])
  const large = `0x${'f'.repeat(64)}`
  t.match(decoded([sender, large], receiver)?.movements, [{ from, to, nftId: /^1157/ }])
  t.match(decoded([sender, value], receiver), item, 'the sender and the item')
  t.match(decoded([sender, word('0')], receiver)?.movements, [{ nftId: '0', to }])
  t.match(decoded([sender, word('0')], value)?.movements, [
    { amount: 4_242n, nftId: null },
  ])
  t.match(decoded([sender, word('dead')], value)?.movements, [{ amount: 4_242n }])
  t.equal(decoded([sender], receiver, value, value), null, 'more data')
  t.equal(decoded([], large, receiver, value), null, 'no address')
})

t.test('parties that are not indexed are read from the data', async (t) => {
  const fields = data(word('1'), ...parties, word('7'), word('3'))
  t.match(decodeTransfers(log([single], fields)), {
    type: 'ERC1155',
    movements: [{ from, to, nftId: '7', amount: 3n }],
  })
  const lists = parseAbiParameters('address, address, address, uint256[], uint256[]')
  const values = encodeAbiParameters(lists, [from, from, to, [1n, 2n], [3n, 4n]])
  t.match(decodeTransfers(log([batch], values))?.movements, [
    { from, to, nftId: '1', amount: 3n },
    { from, to, nftId: '2', amount: 4n },
  ])
  for (const ids of [[word('5'), word('6')], [word('6')]]) {
    const topics = ids.length === 1 ? [range, word('5')] : [range]
    t.match(decodeTransfers(log(topics, data(...ids, ...parties)))?.movements, [
      { from, to, nftId: '5', batchPosition: 0 },
      { from, to, nftId: '6', batchPosition: 1 },
    ])
  }
})

t.test('a range of items is a transfer of each, up to a limit', async (t) => {
  const decoded = (first: string, last: string, max?: number) =>
    decodeTransfers(log([range, first, ...parties], last), max)
  const { type, movements = [] } = decoded(word('5'), word('e')) ?? {}
  t.equal(type, 'ERC721')
  t.same(
    movements.map(({ nftId, batchPosition }) => [nftId, batchPosition]),
    Array.from({ length: 10 }, (_, index) => [String(5 + index), index]),
  )
  t.match(movements[0], { from, to, amount: 1n })
  const max = `0x${'f'.repeat(64)}`
  t.equal(decoded(word('0'), max)?.movements.length, 5_000)
  t.equal(decoded(word('0'), max, 3)?.movements.length, 3)
  t.equal(decoded(max, max)?.movements.length, 1)
  t.equal(decoded(word('1'), word('0')), null)
  t.equal(decoded(word('0'), '0x'), null)
})

t.test('an event that only resembles a transfer is none', async (t) => {
  const endless = `0x${word('40').slice(2)}${word('60').slice(2)}${'f'.repeat(64)}`
  const fakes = [
    log([]),
    log([transfer]),
    log([transfer, ...parties]),
    log([transfer, ...parties], '0x01'),
    log([transfer, `0x${'f'.repeat(64)}`, word('1')], word('1')),
    log([transfer, ...parties, word('1'), word('1')]),
    log([batch, word('1'), ...parties], lists([1n, 2n], [3n])),
    log([batch, word('1'), ...parties], endless),
    log([batch, word('1'), ...parties]),
    log([batch, ...parties], lists([1n], [1n])),
    // Either of the parties and the operator may be what is indexed.
    log([single, ...parties], `0x${word('1').slice(2).repeat(3)}`),
    log([range, word('1'), parties[0] ?? ''], `0x${word('9').slice(2).repeat(2)}`),
    log([topic('Approval(address,address,uint256)'), ...parties], word('1')),
  ]
  for (const fake of fakes) t.equal(decodeTransfers(fake), null, JSON.stringify(fake))
})
