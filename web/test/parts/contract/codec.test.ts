import t from 'tap'
import {
  type AbiFunction,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'
import { makeSet } from '../../../src/parts/calls/known-signatures.ts'
import {
  decodeCall,
  decodeRevert,
  encodeCall,
} from '../../../src/parts/contract/codec.ts'
import {
  decodeExactly,
  decodeLeading,
} from '../../../src/parts/contract/decode-exactly.ts'
import { valueToText } from '../../../src/parts/contract/forms/argument-text.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'error Closed(address visitor, uint256 opensAt)',
])
const TO = getAddress(`0x${'00'.repeat(19)}aa`)

t.test('a call is decoded by a known signature, and said to be a guess', async (t) => {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [TO, 7n] })
  const decoded = decodeCall(data)
  t.match(decoded, { item: { name: 'transfer' }, isGuess: true, others: [] })
  t.same(decoded?.values, [TO, 7n])
  const own = decodeCall(data, [
    parseAbiItem('function transfer(address recipient, uint256 amount)') as AbiFunction,
  ])
  t.match(own, { isGuess: false, item: { inputs: [{ name: 'recipient' }, {}] } })
})

t.test('a decode counts only if it encodes to the same bytes', async (t) => {
  const word = encodeAbiParameters([{ type: 'uint256' }], [5n])
  t.same(decodeExactly([{ type: 'uint256' }], word), [5n])
  t.equal(decodeExactly([{ type: 'uint256' }], `${word}00`), undefined, 'more bytes')
  const dirty = `0x${'ff'.repeat(12)}${'aa'.repeat(20)}` as const
  t.equal(decodeExactly([{ type: 'address' }], dirty), undefined, 'bytes beside it')
  t.equal(decodeExactly([{ type: 'bool' }], word), undefined, 'neither true nor false')
  t.equal(decodeExactly([{ type: 'string' }], '0x1234'), undefined, 'too short')
  t.equal(decodeExactly([], word), undefined)
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [TO, 7n] })
  t.match(decodeCall(`${data}${'00'.repeat(8)}`), {
    values: [TO, 7n],
    trailingBytes: 8,
  })
  t.equal(decodeCall(`0xa9059cbb${dirty.slice(2)}${word.slice(2)}`), undefined)
  t.equal(decodeCall('0x'), undefined)
  t.equal(decodeCall('0xdeadbeef'), undefined)
})

t.test('functions with the same selector are alternatives', async (t) => {
  // Two signatures that are known to collide.
  const { functions } = makeSet([
    'function burn(uint256 amount)',
    'function collate_propagate_storage(bytes16 x)',
  ])
  t.same(
    functions.get('0x42966c68')?.map(({ name }) => name),
    ['burn', 'collate_propagate_storage'],
  )
})

t.test('reverts: a reason, a panic, a custom error, unknown bytes, none', async (t) => {
  const reason = encodeErrorResult({
    abi: parseAbi(['error Error(string)']),
    args: ['no ticket'],
  })
  t.same(decodeRevert(reason), { kind: 'REASON', reason: 'no ticket' })
  const panic = encodeErrorResult({
    abi: parseAbi(['error Panic(uint256)']),
    args: [0x11n],
  })
  t.same(decodeRevert(panic), { kind: 'PANIC', code: 0x11n })
  const closed = encodeErrorResult({ abi, errorName: 'Closed', args: [TO, 18n] })
  t.match(decodeRevert(closed, [abi[1]]), { kind: 'CUSTOM', item: { name: 'Closed' } })
  t.match(decodeRevert(closed), { kind: 'UNKNOWN' }, 'an error of no standard')
  const short = encodeErrorResult({
    abi: parseAbi(['error ERC20InsufficientBalance(address, uint256, uint256)']),
    args: [TO, 1n, 2n ** 255n],
  })
  t.match(decodeRevert(short), {
    item: { name: 'ERC20InsufficientBalance' },
    values: [TO, 1n, 2n ** 255n],
    isGuess: true,
  })
  t.same(decodeRevert('0x12345678'), { kind: 'UNKNOWN', data: '0x12345678' })
  t.same(decodeRevert('0x'), { kind: 'NONE' })
})

t.test('encodes a call with tuples and arrays', async (t) => {
  const item = parseAbiItem(
    'function pay((address to, uint256 value)[] parts, bytes32 tag)',
  ) as AbiFunction
  const values = [[{ to: TO, value: 1n }], `0x${'11'.repeat(32)}`]
  t.equal(
    encodeCall(item, values),
    encodeFunctionData({ abi: [item], args: values as never }),
  )
})

t.test('zeros after the last bytes may be missing', async (t) => {
  const types = [{ type: 'uint256' }, { type: 'bytes' }]
  const signatures = `0x${'5b'.repeat(65)}` as const
  const whole = encodeAbiParameters(types, [7n, signatures])
  for (const cut of [2, 34, 62]) {
    t.same(decodeExactly(types, whole.slice(0, -cut) as Hex), [7n, signatures], `${cut}`)
  }
  t.equal(
    decodeExactly(types, whole.slice(0, -64) as Hex),
    undefined,
    'a byte of the value',
  )
  const round = encodeAbiParameters([{ type: 'uint256' }], [1n << 128n])
  t.equal(decodeExactly([{ type: 'uint256' }], round.slice(0, -2) as Hex), undefined)
  const fixed = encodeAbiParameters([{ type: 'bytes4' }], ['0x12345678'])
  for (const tag of ['', '8021deadbeef']) {
    const short = `${fixed.slice(0, -56)}${tag}` as Hex
    t.equal(decodeLeading([{ type: 'bytes4' }], short), undefined, 'of a fixed number')
  }
  for (const [tag, trailingBytes] of [
    ['8021deadbeef', 6],
    ['80'.repeat(31), 31],
    ['80'.repeat(40), 40],
  ] as const) {
    const tagged = `${whole.slice(0, -62)}${tag}` as Hex
    t.same(decodeLeading(types, tagged), { values: [7n, signatures], trailingBytes })
  }
  const list = encodeAbiParameters([{ type: 'uint256[]' }], [[256n]])
  t.equal(decodeExactly([{ type: 'uint256[]' }], list.slice(0, -2) as Hex), undefined)
})

t.test('a member of a struct may have any name', async (t) => {
  const components = ['__proto__', 'constructor'].map((name) => ({
    name,
    type: 'uint256',
  }))
  const pair = { name: 'pair', type: 'tuple[]', components }
  const data = encodeAbiParameters(
    [{ type: 'tuple[]', components: components.map(({ type }) => ({ type })) }],
    [[[3n, 4n]]],
  )
  const [pairs] = decodeExactly([pair], data) ?? []
  t.same(pairs, [[3n, 4n]])
  t.equal(valueToText(pair, pairs), '[{"__proto__":"3","constructor":"4"}]')
})

t.test('a library names its types, which are encoded as usual', async (t) => {
  const status = { internalType: 'enum Lib.Status', type: 'Lib.Status' }
  const item = {
    type: 'function',
    name: 'state',
    stateMutability: 'pure',
    inputs: [
      { ...status, name: 'x' },
      { internalType: 'enum Lib.Status[]', name: 'y', type: 'Lib.Status[]' },
      { internalType: 'contract I', name: 'z', type: 'I' },
      { internalType: 'function () external', name: 'f', type: 'function' },
    ],
    outputs: [status],
  } as AbiFunction
  const selectorOf = '0xf0f0f0f0'
  const to = `${TO.toLowerCase()}${selectorOf.slice(2)}`
  const values = [1, [0, 1], TO, to]
  const data = encodeCall(item, values)
  t.equal(
    data.slice(0, 10),
    toFunctionSelector('state(Lib.Status,Lib.Status[],I,function)'),
  )
  const types = ['uint8', 'uint8[]', 'address', 'bytes24'].map((type) => ({ type }))
  t.equal(data.slice(10), encodeAbiParameters(types, values).slice(2))
  t.same(decodeCall(data, [item])?.values, values)
  t.same(decodeExactly(item.outputs, numberToHex(1, { size: 32 })), [1])
})
