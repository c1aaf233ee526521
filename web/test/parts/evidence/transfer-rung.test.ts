import {
  type Log,
  type TokenTransfer,
  type TransactionDetail,
  toAddress,
} from '@bvlgarichain/contract'
import t from 'tap'
import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  parseAbiItem,
} from 'viem'
import {
  verifyInput,
  verifyTransfers,
} from '../../../src/parts/evidence/transfer-rung.ts'

const TOKEN = `0x${'a1'.repeat(20)}`
const ALICE = `0x${'b2'.repeat(20)}`
const BOB = `0x${'c3'.repeat(20)}`
const MALLORY = `0x${'d4'.repeat(20)}`
const ZERO = `0x${'0'.repeat(40)}`

const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 amount)'
const PIECE = 'Transfer(address indexed from, address indexed to, uint256 indexed id)'
const SINGLE =
  'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 amount)'
const BATCH =
  'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] amounts)'
const APPROVAL =
  'Approval(address indexed owner, address indexed spender, uint256 amount)'

/** A log of an event with these values. */
function log(text: string, values: readonly unknown[]): Log {
  const item = parseAbiItem(`event ${text}` as never) as AbiEvent
  const args = Object.fromEntries(
    item.inputs.map((input, index) => [input.name, values[index]]),
  )
  const topics = encodeEventTopics({ abi: [item], args } as never)
  const data: Hex = encodeAbiParameters(
    item.inputs.filter(({ indexed }) => !indexed),
    values.filter((_, index) => !item.inputs[index]?.indexed),
  )
  return { address: TOKEN, topics, data } as unknown as Log
}

/** The same with the arguments as a backend decodes them. */
function decodedLog(text: string, values: readonly unknown[], told = values): Log {
  const item = parseAbiItem(`event ${text}` as never) as AbiEvent
  const types = item.inputs.map(({ type }) => type)
  return {
    ...log(text, values),
    decoded: {
      name: item.name,
      signature: `${item.name}(${types.join(',')})`,
      arguments: item.inputs.map(({ name, type, indexed }, index) => ({
        name,
        type,
        value: String(told[index]),
        indexed,
      })),
      source: 'ABI',
    },
  } as Log
}

const transfer = (of: object): TokenTransfer =>
  ({
    token: { tokenId: TOKEN },
    from: ALICE,
    to: BOB,
    amount: '5',
    ...of,
  }) as TokenTransfer

const check = (
  logs: readonly Log[],
  tokenTransfers: readonly TokenTransfer[] | undefined,
  tokenTransferCount?: number,
) => {
  const tx = { logs, tokenTransfers, tokenTransferCount } as TransactionDetail
  return verifyTransfers(tx).map(({ outcome, reason }) => reason ?? outcome)
}
const transfersOf = (...parts: Parameters<typeof check>) => check(...parts)[0]

const sent = log(TRANSFER, [ALICE, BOB, 5n])

t.test('transfers are those of the logs', (t) => {
  t.equal(transfersOf([sent], [transfer({})]), 'PASS')
  t.equal(transfersOf([], []), 'PASS')
  const piece = log(PIECE, [ALICE, BOB, 7n])
  t.equal(transfersOf([piece], [transfer({ amount: '1', nftId: '7' })]), 'PASS')
  const single = log(SINGLE, [ALICE, ALICE, BOB, 7n, 5n])
  t.equal(transfersOf([single], [transfer({ nftId: '7' })]), 'PASS')
  const batch = log(BATCH, [ALICE, ALICE, BOB, [7n, 8n], [5n, 6n]])
  const both = [transfer({ nftId: '8', amount: '6' }), transfer({ nftId: '7' })]
  t.equal(transfersOf([batch], both), 'PASS')
  t.equal(transfersOf([batch], both.slice(1)), 'transferHidden')
  t.end()
})

t.test('every part of a transfer is compared', (t) => {
  const changes = [
    { amount: '999000000000000000000000' },
    { to: MALLORY },
    { from: MALLORY },
    { token: { tokenId: MALLORY } },
    { nftId: '1' },
  ]
  for (const change of changes) {
    t.equal(transfersOf([sent], [transfer(change)]), 'transferUnknown')
  }
  t.end()
})

t.test('a transfer told twice, or not at all, fails', (t) => {
  t.equal(transfersOf([sent], [transfer({}), transfer({})]), 'transferUnknown')
  t.equal(transfersOf([sent], []), 'transferHidden')
  t.end()
})

t.test('a cut list is compared with its stated number', (t) => {
  const logs = [sent, sent, sent]
  t.equal(transfersOf(logs, [transfer({})], 3), 'PASS')
  t.equal(transfersOf(logs, [transfer({})], 4), 'countDiffers')
  t.equal(transfersOf(logs, [transfer({})], 2), 'countDiffers')
  t.equal(transfersOf(logs, [transfer({ to: MALLORY })], 3), 'transferUnknown')
  t.end()
})

t.test('a list that lacks parts is not checked', (t) => {
  t.equal(transfersOf([sent], undefined), 'transfersUnreadable')
  t.equal(transfersOf([sent], [transfer({ to: undefined })]), 'transfersUnreadable')
  const native = transfer({ token: { tokenId: 'native' } })
  t.equal(transfersOf([sent], [native]), 'transfersUnreadable')
  t.end()
})

t.test('wrapped coins may count as transfers, and need not', (t) => {
  const wrapped = log('Deposit(address indexed to, uint256 amount)', [BOB, 5n])
  t.equal(transfersOf([wrapped], []), 'PASS')
  t.equal(transfersOf([wrapped], [transfer({ from: ZERO })]), 'PASS')
  t.equal(
    transfersOf([wrapped], [transfer({ from: ZERO, to: MALLORY })]),
    'transferUnknown',
  )
  t.end()
})

t.test('logs that only resemble a transfer are none', (t) => {
  const [signature, from, to] = sent.topics ?? []
  const dirty = `0x${'f'.repeat(24)}${from?.slice(26)}`
  const logs = [
    { ...sent, topics: [signature, dirty, to] },
    { ...sent, data: '0x' },
    { ...sent, topics: [] },
  ] as unknown as Log[]
  t.equal(transfersOf(logs, []), 'PASS')
  t.end()
})

const PAIR =
  'PairCreated(address indexed token0, address indexed token1, address pair, uint256 index)'
const pairWith = (text: string, told: readonly unknown[]) => {
  const { decoded } = decodedLog(text, told)
  return { ...log(PAIR, [ALICE, BOB, TOKEN, 7n]), decoded } as Log
}

t.test(
  'the server does not choose which arguments of a standard event are indexed',
  (t) => {
    const of = (logged: Log) => check([logged], [])[1]
    const swapped =
      'PairCreated(address token0, address indexed token1, address indexed pair, uint256 index)'
    t.equal(of(pairWith(PAIR, [ALICE, BOB, TOKEN, 7n])), 'PASS', 'a standard placement')
    t.equal(of(pairWith(swapped, [TOKEN, ALICE, BOB, 7n])), 'eventLayout')
    const own = 'Opened(address indexed buyer, address seller)'
    t.equal(of(decodedLog(own, [ALICE, BOB])), 'PASS', 'of no standard')
    const all = 'Moved(address indexed from, address indexed to)'
    const plain = decodedLog(all, [ALICE, BOB])
    t.equal(of(plain), 'PASS')
    t.equal(of({ ...plain, data: '0x12' } as Log), 'eventUnreadable')
    t.end()
  },
)

const CALL = parseAbiItem(
  'function pay(address to, uint256 amount, (bool isNow, string text)[] notes, bytes4[2] kinds)',
)
const NOTES = [
  { isNow: true, text: 'Lámp' },
  { isNow: false, text: '0xAB' },
]
const KINDS = ['0xaabbccdd', '0x00000000'] as const
const address = toAddress(ALICE)
const SIGNATURE = 'pay(address,uint256,(bool,string)[],bytes4[2])'

t.test('decoded arguments are those of the input', (t) => {
  const input = encodeFunctionData({ abi: [CALL], args: [address, 5n, NOTES, KINDS] })
  const texts = [ALICE, '5', JSON.stringify(NOTES), JSON.stringify(KINDS)]
  const types = ['address', 'uint256', '(bool,string)[]', 'bytes4[2]']
  const of = (told: readonly unknown[], of: object = {}, data: string = input) => {
    const decodedInput = {
      name: 'pay',
      signature: SIGNATURE,
      arguments: told.map((value, index) => ({ name: '', type: types[index], value })),
      ...of,
    }
    const tx = { input: data, decodedInput } as unknown as TransactionDetail
    return verifyInput(tx).reason ?? verifyInput(tx).outcome
  }
  t.equal(of(texts), 'PASS')
  t.equal(of(texts.with(0, ALICE.toUpperCase().replace('X', 'x'))), 'PASS')
  t.equal(of(texts.with(2, '[[true,"Lámp"],["false","0xAB"]]')), 'PASS', 'other forms')
  t.equal(of(texts, {}, `${input}1234`), 'PASS', 'more bytes than the call takes')
  const differing = [
    texts.with(0, MALLORY),
    texts.with(1, '6'),
    texts.with(2, JSON.stringify(NOTES.slice(1))),
    texts.with(2, JSON.stringify(NOTES).replace('0xAB', '0xab')),
    texts.with(3, JSON.stringify([...KINDS].reverse())),
  ]
  for (const told of differing) t.equal(of(told), 'inputDiffers', String(told))
  t.equal(of(texts, { name: 'take' }), 'inputDiffers')
  t.equal(of(texts, { signature: 'pay(address,uint256)' }), 'inputDiffers')
  t.equal(of(texts.with(1, '0.5 ETH')), 'inputUnreadable')
  t.equal(of(texts.with(2, 'two notes')), 'inputUnreadable')
  t.equal(of(texts.with(3, '[1e30,0]')), 'inputUnreadable')
  t.equal(of(texts.slice(1)), 'inputUnreadable')
  t.equal(of(texts, { signature: undefined }), 'inputUnreadable')
  t.equal(of(texts, {}, input.slice(0, 80)), 'inputUnreadable')
  t.equal(of(texts, { arguments: undefined }), 'PASS', 'the page shows no arguments')
  t.equal(check([], [])[2], 'PASS', 'nothing is decoded')
  t.end()
})

t.test('values of decoded events are compared with the log', (t) => {
  const values = [ALICE, BOB, 5n]
  const of = (logged: Log) => check([logged], [])[1]
  t.equal(of(decodedLog(APPROVAL, values)), 'PASS')
  t.equal(of(decodedLog(APPROVAL, values, [ALICE, MALLORY, 5n])), 'eventDiffers')
  t.equal(of(decodedLog(APPROVAL, values, [ALICE, BOB, 6n])), 'eventDiffers')
  const approval = decodedLog(APPROVAL, values)
  const renamed = { ...approval.decoded, name: 'Deposit' }
  t.equal(of({ ...approval, decoded: renamed } as Log), 'eventDiffers')
  t.equal(of(decodedLog('Opened()', [])), 'PASS')
  const text = 'Named(bool isOn, int8 level, string name, bytes4 kind)'
  t.equal(of(decodedLog(text, [true, -3, 'Lámp', '0xaabbccdd'])), 'PASS')
  const bare = {
    ...approval.decoded,
    arguments: approval.decoded?.arguments?.map(({ indexed: _, ...other }) => other),
  }
  t.equal(of({ ...approval, decoded: bare } as Log), 'eventUnreadable')
  t.end()
})
