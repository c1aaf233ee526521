import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { readLabels, withLabel } from '../../../src/parts/labels/visitor-labels.ts'

const address = toAddress(`0x${'ab'.repeat(20)}`)
const other = toAddress(`0x${'cd'.repeat(20)}`)

t.test('an address has one name, or none', async (t) => {
  const one = withLabel([{ address: other, name: 'Other' }], address, 'Mine')
  t.same(one, [
    { address: other, name: 'Other' },
    { address, name: 'Mine' },
  ])
  t.same(withLabel(one, address, 'Ours'), [
    { address: other, name: 'Other' },
    { address, name: 'Ours' },
  ])
  t.same(withLabel(one, address, undefined), [{ address: other, name: 'Other' }])
})

t.test('stored labels are read again, and any other text is not', async (t) => {
  const labels = [{ address, name: 'Mine' }]
  t.same(readLabels(JSON.stringify(labels)), labels)
  for (const text of ['', '{', '{}', 'null', '[1]']) t.same(readLabels(text), [])
})
