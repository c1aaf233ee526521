import t from 'tap'
import { encodeAbiParameters, type Hex, keccak256, zeroAddress } from 'viem'
import {
  changedFields,
  keyCandidates,
  slotNames,
  standardField,
} from '../../../../src/parts/contract/storage/slot-names.ts'
import { wordOf } from '../../../../src/parts/contract/storage/storage-field.ts'
import { readStorageLayout } from '../../../../src/parts/contract/storage/storage-layout.ts'
import { LAYOUT } from './layouts.ts'

const OWNER = `0x${'5a'.repeat(20)}` as const
const SPENDER = `0x${'7b'.repeat(20)}` as const
const variables = readStorageLayout(LAYOUT)
const mapped = (key: Hex, slot: Hex) =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [key, slot]))
const call = `0x095ea7b3${encodeAbiParameters(
  [{ type: 'address' }, { type: 'uint256' }],
  [SPENDER, 7n],
).slice(2)}`
const names = slotNames(variables, keyCandidates([OWNER], [call]))
const pathsOf = (slot: Hex) => names(slot).map(({ path }) => path)

t.test('slots of variables, and of values in mappings', async (t) => {
  t.same(pathsOf(wordOf(0n)), ['owner', 'isOpen', 'shift'])
  t.same(pathsOf(wordOf(3n)), ['config.mode'])
  t.same(pathsOf(mapped(OWNER, wordOf(7n))), [`balances[${OWNER}]`])
  t.same(
    pathsOf(mapped(SPENDER, mapped(OWNER, wordOf(8n)))),
    [`limits[${OWNER}][${SPENDER}]`],
    'an address in the call data is a key, too',
  )
  t.same(pathsOf(mapped(`0x${'11'.repeat(20)}`, wordOf(7n))), [], 'an unknown key')
})

t.test('a zero address among the parties is one key', async (t) => {
  const named = slotNames(variables, keyCandidates([zeroAddress], [call]))
  t.same(
    named(mapped(zeroAddress, wordOf(7n))).map(({ path }) => path),
    [`balances[${zeroAddress}]`],
  )
})

t.test('slots of dynamic arrays and long texts', async (t) => {
  const queue = BigInt(keccak256(wordOf(6n)))
  t.same(pathsOf(wordOf(queue + 2n)), ['queue[4]', 'queue[5]'])
  const title = BigInt(keccak256(wordOf(1n)))
  t.same(pathsOf(wordOf(title + 1n)), ['title[32…]'])
})

t.test('only what differs in a slot has changed', async (t) => {
  const fields = names(wordOf(0n))
  const before = wordOf(1n << 160n)
  t.same(
    changedFields(fields, before, wordOf(0n)).map(({ path }) => path),
    ['isOpen'],
  )
  t.equal(changedFields(fields, before, wordOf((1n << 255n) | (1n << 160n))).length, 3)
})

t.test('a slot of a standard', async (t) => {
  const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
  t.equal(standardField(slot)?.path, 'eip1967.proxy.implementation')
  t.equal(standardField(wordOf(0n)), undefined)
})

t.test('many keys end', async (t) => {
  const addresses = Array.from(
    { length: 5_000 },
    (_, index) => `0x${index.toString(16).padStart(40, '1')}`,
  )
  const many = slotNames(variables, keyCandidates(addresses, []))
  t.same(
    many(wordOf(3n)).map(({ path }) => path),
    ['config.mode'],
  )
})
