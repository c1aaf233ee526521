import t from 'tap'
import { type AddressName, mergeNames } from '../../src/ui/address-names.ts'

const names = (...entries: [string, AddressName][]) => new Map(entries)

t.test('a label wins over the name of a token and keeps its picture', async (t) => {
  const token = { name: 'Rila', symbol: 'RILA' }
  const merged = mergeNames(
    names(
      ['0x1', { name: 'Our token', source: 'OPERATOR' }],
      ['0x2', { name: 'Me', source: 'VISITOR' }],
    ),
    names(
      ['0x1', { name: 'Rila (RILA)', source: 'TOKEN', token }],
      ['0x3', { name: 'Rila (RILA)', source: 'TOKEN', token }],
    ),
  )
  t.same(merged.get('0x1'), { name: 'Our token', source: 'OPERATOR', token })
  t.equal(merged.get('0x2')?.token, undefined)
  t.same(merged.get('0x3'), { name: 'Rila (RILA)', source: 'TOKEN', token })
})
