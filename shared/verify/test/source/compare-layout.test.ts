import t from 'tap'
import { isSameLayout } from '../../src/source/compare-layout.ts'

/** A list that contains itself by way of a mapping, with an id of the syntax tree in the names of types. */
const layout = (id: number, size = '32') => ({
  storage: [
    { astId: id, label: 'root', slot: '0', offset: 0, type: `t_struct(Node)${id}` },
  ],
  types: {
    [`t_struct(Node)${id}`]: {
      encoding: 'inplace',
      label: 'struct Node',
      numberOfBytes: '64',
      members: [
        { astId: id + 1, label: 'value', slot: '0', offset: 0, type: 't_uint256' },
        { astId: id + 2, label: 'next', slot: '1', offset: 0, type: `t_map${id}` },
      ],
    },
    [`t_map${id}`]: {
      encoding: 'mapping',
      label: 'mapping(uint256 => struct Node)',
      numberOfBytes: '32',
      key: 't_uint256',
      value: `t_struct(Node)${id}`,
    },
    t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: size },
  },
})

t.test('ids do not count, places and types do', async (t) => {
  t.ok(isSameLayout(layout(3), layout(70)), 'types that contain themselves, too')
  t.notOk(isSameLayout(layout(3), layout(3, '16')))
  const [first] = layout(3).storage
  for (const other of [
    { label: 'leaf' },
    { slot: '1' },
    { offset: 4 },
    { type: 't_uint256' },
    { type: 't_none' },
  ]) {
    t.notOk(
      isSameLayout(layout(3), { ...layout(3), storage: [{ ...first, ...other }] }),
      JSON.stringify(other),
    )
  }
  t.notOk(isSameLayout(layout(3), { ...layout(3), storage: [first, first] }))
})

t.test('an empty layout has no types', async (t) => {
  t.ok(isSameLayout({ storage: [], types: null }, { storage: [], types: {} }))
  t.notOk(isSameLayout({ storage: [] }, layout(3)))
  for (const value of [undefined, null, 7, [], 'x']) t.notOk(isSameLayout(value, value))
})

t.test('names of an object’s own prototype are no types', async (t) => {
  const odd = { storage: [{ label: 'a', slot: '0', offset: 0, type: 'toString' }] }
  t.notOk(isSameLayout(odd, odd))
})
