import t from 'tap'
import {
  type AbiFunction,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  getAddress,
  parseAbi,
  parseAbiItem,
} from 'viem'
import { makeSet } from '../../../src/parts/calls/known-signatures.ts'
import {
  decodeCall,
  decodeRevert,
  encodeCall,
} from '../../../src/parts/contract/codec.ts'
import { decodeExactly } from '../../../src/parts/contract/decode-exactly.ts'

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
