import t from 'tap'
import { fieldsAt, keysOf } from '../../../../src/parts/contract/storage/field-keys.ts'
import { fieldsOf } from '../../../../src/parts/contract/storage/storage-field.ts'
import { readStorageLayout } from '../../../../src/parts/contract/storage/storage-layout.ts'
import { LAYOUT } from './layouts.ts'

const fields = fieldsOf(readStorageLayout(LAYOUT))
const ACCOUNT = `0x${'5a'.repeat(20)}`

/** The field of a path. @throws Error */
function at(path: string) {
  const field = fields.find((each) => each.path === path)
  if (field === undefined) throw new Error(`no field ${path}`)
  return field
}

t.test('keys of mappings in mappings, and the index of an array', async (t) => {
  t.match(keysOf(at('limits').type), [{ type: 'address' }, { type: 'address' }])
  t.match(keysOf(at('names').type), [{ type: 'string' }])
  t.match(keysOf(at('queue').type), [{ type: 'uint256' }])
  t.equal(keysOf(at('owner').type), undefined)
})

t.test('a struct in a mapping has several fields', async (t) => {
  t.match(fieldsAt(at('names'), ['Rila']), [
    { path: 'names["Rila"].fee' },
    { path: 'names["Rila"].mode' },
  ])
})

t.test('keys that do not fit lead nowhere', async (t) => {
  t.equal(fieldsAt(at('limits'), [ACCOUNT, 'x']), undefined)
  t.equal(fieldsAt(at('owner'), [1n]), undefined)
  t.match(fieldsAt(at('queue'), [7n]), [{ path: 'queue[7]' }])
})
