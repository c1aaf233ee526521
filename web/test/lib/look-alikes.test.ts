import t from 'tap'
import { findLookAlikes } from '../../src/lib/look-alikes.ts'

const address = (head: string, middle: string, tail: string) =>
  `0x${head}${middle.repeat(32)}${tail}`

t.test('addresses with the same ends are found, each with the others', async (t) => {
  const real = address('a1b2', '1', 'c3d4')
  const forged = address('a1b2', '2', 'c3d4')
  const other = address('a1b2', '1', 'c3d5')
  const found = findLookAlikes([real, other, forged, real])
  t.same(Object.fromEntries(found), { [real]: [forged], [forged]: [real] })
})

t.test('an address does not look like itself', async (t) => {
  const one = address('a1b2', '1', 'c3d4')
  t.equal(findLookAlikes([one, one]).size, 0)
  t.equal(findLookAlikes([]).size, 0)
})
