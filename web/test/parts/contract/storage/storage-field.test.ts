import t from 'tap'
import { encodeAbiParameters, type Hex, keccak256, numberToHex, toHex } from 'viem'
import {
  encodeKey,
  fieldsOf,
  itemField,
  mappedField,
  valueIn,
  wordOf,
} from '../../../../src/parts/contract/storage/storage-field.ts'
import { readStorageLayout } from '../../../../src/parts/contract/storage/storage-layout.ts'
import { LAYOUT } from './layouts.ts'

const variables = readStorageLayout(LAYOUT)
const fields = fieldsOf(variables)
const ACCOUNT = `0x${'5a'.repeat(20)}` as const

/** The field of a path. @throws Error */
function at(path: string) {
  const field = fields.find((each) => each.path === path)
  if (field === undefined) throw new Error(`no field ${path}`)
  return field
}

t.test('structs and fixed arrays are taken apart', async (t) => {
  t.match(at('config.mode'), { slot: 3n, offset: 0 })
  t.match(at('rates[3]'), { slot: 4n, offset: 24 })
  t.match(at('rates[4]'), { slot: 5n, offset: 0 })
  t.notOk(fields.some(({ path }) => path === 'rates[5]'))
  t.match(at('balances').type, { kind: 'MAPPING' })
})

t.test('values that share a slot', async (t) => {
  const word = `0x${'00'.repeat(10)}fe01${'5a'.repeat(20)}` as Hex
  t.same(valueIn(word, at('owner')), { type: 'address', text: ACCOUNT })
  t.same(valueIn(word, at('isOpen')), { type: 'bool', text: 'true' })
  t.same(valueIn(word, at('shift')), { type: 'int8', text: '-2' })
  t.same(valueIn(wordOf(3n), at('config.mode')), { type: 'uint8', text: '3' })
  t.same(valueIn(wordOf(9n), at('queue')), { type: 'uint256', text: '9' })
  t.equal(valueIn(word, at('balances')), undefined)
})

t.test('short text is in its slot, long text elsewhere', async (t) => {
  const short = `${toHex('Rila').padEnd(64, '0')}08` as Hex
  t.same(valueIn(short, at('title')), { type: 'string', text: 'Rila' })
  const long = wordOf(2n * 40n + 1n)
  t.equal(valueIn(long, at('title')), undefined)
  t.equal(valueIn(wordOf(250n), at('title')), undefined, 'no such length')
})

t.test('slots of values in mappings and arrays', async (t) => {
  const balances = at('balances')
  const { type } = balances
  if (type.kind !== 'MAPPING') return t.fail('a mapping')
  const key = encodeKey(type.key, ACCOUNT)
  if (key === undefined) return t.fail('a key')
  const field = mappedField({ ...balances, type }, key)
  const expected = keccak256(
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [ACCOUNT, 7n]),
  )
  t.equal(field.slot, BigInt(expected))
  t.equal(field.path, `balances[${ACCOUNT}]`)

  const queue = at('queue')
  if (queue.type.kind !== 'ARRAY') return t.fail('an array')
  const third = itemField({ ...queue, type: queue.type }, 3n)
  t.equal(third.slot, BigInt(keccak256(numberToHex(6n, { size: 32 }))) + 1n)
  t.equal(third.offset, 16)
})

t.test('keys of other types', async (t) => {
  const key = (label: string, value: unknown) =>
    encodeKey({ kind: 'VALUE', label, bytes: 32 }, value)
  t.same(key('uint256', 5n), { text: '5', encoded: wordOf(5n) })
  t.same(key('enum Mode', 2n), { text: '2', encoded: wordOf(2n) })
  t.same(encodeKey({ kind: 'BYTES', label: 'string' }, 'Rila'), {
    text: '"Rila"',
    encoded: toHex('Rila'),
  })
  t.equal(key('address', '0x12'), undefined)
  t.equal(key('struct Config', 1n), undefined)
})
