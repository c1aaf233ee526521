import { COMPONENTS } from '@bvlgarichain/shared'
import t from 'tap'
import {
  edgeCurve,
  edgeWidth,
  latencyClass,
  NODE,
  PICTURE,
  placeOf,
} from '../../../src/features/observation/topology-layout.ts'

t.test('components lie inside the picture and apart from each other', async (t) => {
  for (const component of COMPONENTS) {
    const [x, y] = placeOf(component)
    t.ok(x >= NODE.width / 2 && x <= PICTURE.width - NODE.width / 2, component)
    t.ok(y >= NODE.height / 2 && y <= PICTURE.height - NODE.height / 2, component)
    for (const other of COMPONENTS) {
      if (other === component) continue
      const [ox, oy] = placeOf(other)
      const apart = Math.abs(x - ox) > NODE.width || Math.abs(y - oy) > NODE.height
      t.ok(apart, `${component} and ${other}`)
    }
  }
})

t.test('the two directions of a call are two curves', async (t) => {
  const there = edgeCurve('RELAYER', 'L1')
  const back = edgeCurve('L1', 'RELAYER')
  t.notSame(there.label, back.label)
  t.notMatch(there.path, /NaN|Infinity/)
})

t.test('more calls make a wider line, and latencies fall into classes', async (t) => {
  t.ok(edgeWidth(100, 100) > edgeWidth(10, 100))
  t.equal(edgeWidth(0, 100), 1.5)
  t.equal(edgeWidth(0, 0), 1.5)
  t.same([0, 99.9, 100, 9_999, 10_000, 1e9].map(latencyClass), [0, 0, 1, 2, 3, 3])
})
