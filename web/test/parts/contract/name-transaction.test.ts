import { type TransactionDetail, toAddress, toHash, toWei } from '@bvlgarichain/contract'
import t from 'tap'
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toEventSelector,
} from 'viem'
import { makeNamer } from '../../../src/parts/contract/name-transaction.ts'

const A = toAddress(`0x${'aa'.repeat(20)}`)
const B = toAddress(`0x${'bb'.repeat(20)}`)
const name = makeNamer()
const tx = (change: object) =>
  ({ hash: toHash(`0x${'12'.repeat(32)}`), to: B, ...change }) as TransactionDetail
const transfer = encodeFunctionData({
  abi: parseAbi(['function transfer(address to, uint256 value)']),
  args: [A, 7n],
})
const padded: Hex = `${transfer}${'00'.repeat(8)}`
const topic = toEventSelector('Transfer(address,address,uint256)')
const word = (value: bigint | Hex) =>
  encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)])

t.test('call data is named, and the bytes after it are counted', async (t) => {
  const method = { selector: '0xa9059cbb', name: 'transfer', source: 'SIGNATURE' }
  t.match(name(tx({ input: transfer, method: { selector: '0xa9059cbb' } })), {
    method,
    decodedInput: {
      source: 'SIGNATURE',
      trailingBytes: 0,
      arguments: [{}, { value: '7' }],
    },
  })
  const { internalCalls, ...named } = name(
    tx({
      input: padded,
      internalCalls: [{ input: padded }, { type: 'CREATE', input: padded }],
    }),
  )
  t.match(named, { method, decodedInput: { trailingBytes: 8 } })
  t.match(internalCalls, [{ method }, { method: undefined }])
})

t.test('names of the response stay, and what has none stays as it is', async (t) => {
  const method = { selector: '0xa9059cbb', name: 'send', source: 'ABI' }
  const decodedInput = { name: 'send', source: 'ABI' }
  t.match(name(tx({ input: transfer, method, decodedInput })), { method, decodedInput })
  for (const input of ['0x', '0x12', '0xdeadbeef', transfer.slice(0, 40)]) {
    t.equal(name(tx({ input })).decodedInput, undefined, input)
  }
  t.equal(name(tx({ input: transfer, to: null })).decodedInput, undefined, 'a creation')
  t.same(name(tx({})), { ...tx({}), ...UNNAMED })
})

const UNNAMED = {
  decodedInput: undefined,
  method: undefined,
  revert: undefined,
  logs: undefined,
  internalCalls: undefined,
}

t.test('each log is named by its own topics', async (t) => {
  const [from, to] = [word(A), word(B)]
  const data = (...words: Hex[]): Hex =>
    `0x${words.map((each) => each.slice(2)).join('')}`
  const logs = [
    { topics: [topic, from, to], data: word(5n) },
    { topics: [topic, from, to, word(77n)], data: '0x' },
    { topics: [topic], data: data(from, to, word(9n)) },
    { topics: [topic, from], data: data(to, word(9n)) },
    { topics: [topic, from, to], data: '0x' },
    { topics: [`0x${'01'.repeat(32)}`], data: '0x' },
    { topics: [], data: '0x' },
  ]
  const named = name(tx({ logs })).logs?.map(({ decoded }) =>
    decoded?.arguments?.map(({ value, indexed }) => [value, indexed]),
  )
  const parties = (...indexed: boolean[]) => [
    [A, indexed[0]],
    [B, indexed[1]],
  ]
  t.same(lowerCase(named), [
    [...parties(true, true), ['5', false]],
    [...parties(true, true), ['77', true]],
    [...parties(false, false), ['9', false]],
    [...parties(true, false), ['9', false]],
    undefined,
    undefined,
    undefined,
  ])
})

const lowerCase = (value: unknown) =>
  JSON.parse(JSON.stringify(value ?? null).toLowerCase(), (_, each) => each ?? undefined)

t.test('the data of a revert is named where the response gives no reason', async (t) => {
  const abi = parseAbi([
    'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
    'error Error(string)',
    'error Panic(uint256)',
  ])
  const [custom, text, panic] = abi
  const revertOf = (revert: object) => name(tx({ revert })).revert
  const data = encodeErrorResult({ abi: [custom], args: [A, 1n, 2n ** 255n] })
  for (const reason of [undefined, '', 'execution reverted', 'Reverted']) {
    const { reason: found, source } = revertOf({ reason, data }) ?? {}
    t.match(found, `balance: 1, needed: ${2n ** 255n})`, `${reason}`)
    t.equal(source, 'SIGNATURE')
  }
  const calls = ['Reverted', 'out of gas'].map((error) => ({ error, output: data }))
  const [reverted, ended] = name(tx({ internalCalls: calls })).internalCalls ?? []
  t.match(reverted?.revert, { reason: /^ERC20Insuff/, source: 'SIGNATURE' }, 'of a call')
  t.equal(ended?.revert, undefined)
  t.match(revertOf({ reason: 'closed', data }), { reason: 'closed', source: undefined })
  const known = [
    [encodeErrorResult({ abi: [text], args: ['no ticket'] }), 'no ticket'],
    [encodeErrorResult({ abi: [panic], args: [0x11n] }), 'Panic(0x11)'],
    ['0xdeadbeef', undefined],
    ['0xff', undefined],
    [`0x08c379a0${'ff'.repeat(64)}`, undefined],
  ] as const
  for (const [data, reason] of known) {
    t.match(revertOf({ data }), { reason, source: undefined, data })
  }
})

t.test('a value that is no field of a call does not matter', async (t) => {
  t.match(name(tx({ value: toWei('5'), revert: {} })), { value: '5', revert: {} })
})
