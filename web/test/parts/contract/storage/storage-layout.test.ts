import t from 'tap'
import { readStorageLayout } from '../../../../src/parts/contract/storage/storage-layout.ts'
import { LAYOUT } from './layouts.ts'

t.test('variables with their types', async (t) => {
  const variables = readStorageLayout(LAYOUT)
  t.equal(variables.length, LAYOUT.storage.length)
  t.match(variables[1], {
    name: 'isOpen',
    slot: 0n,
    offset: 20,
    type: { kind: 'VALUE', label: 'bool', bytes: 1 },
  })
  t.match(variables[4]?.type, {
    kind: 'STRUCT',
    bytes: 64,
    members: [{ name: 'fee' }, { name: 'mode', slot: 1n }],
  })
  t.match(variables[5]?.type, { kind: 'ARRAY', length: 5, item: { label: 'uint64' } })
  t.match(variables[6]?.type, { kind: 'ARRAY', length: undefined })
  t.match(variables[8]?.type, {
    kind: 'MAPPING',
    key: { label: 'address' },
    value: { kind: 'MAPPING', value: { label: 'uint256' } },
  })
})

t.test('variables that cannot be read are left out', async (t) => {
  const layout = {
    storage: [
      { label: 'owner', slot: '0', offset: 1, type: 't_address', astId: 7 },
      { label: 'odd', slot: '1', type: 'constructor' },
      { label: 'later', slot: 'far', type: 't_address' },
      { label: 7, slot: '2' },
      'x',
      null,
    ],
    types: {
      t_address: { encoding: 'inplace', label: 'address', numberOfBytes: '20' },
    },
  }
  t.same(readStorageLayout(layout), [
    {
      name: 'owner',
      slot: 0n,
      offset: 1,
      type: { kind: 'VALUE', label: 'address', bytes: 20 },
    },
    {
      name: 'odd',
      slot: 1n,
      offset: 0,
      type: { kind: 'UNKNOWN', label: 'constructor' },
    },
  ])
  for (const other of [undefined, null, 7, 'x', [], {}, { storage: 7 }]) {
    t.same(readStorageLayout(other), [])
  }
})

t.test('a type within itself ends', async (t) => {
  const members = ['a', 'b', 'c'].map((label) => ({
    label,
    slot: '0',
    offset: 0,
    type: 'loop',
  }))
  const variables = readStorageLayout({
    storage: [{ label: 'loop', slot: '0', offset: 0, type: 'loop' }],
    types: {
      loop: { encoding: 'inplace', label: 'struct', numberOfBytes: '32', members },
    },
  })
  t.equal(variables.length, 1)
})
