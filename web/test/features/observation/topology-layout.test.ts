import { COMPONENTS, type Component } from '@bvlgarichain/shared'
import t from 'tap'
import {
  type Box,
  type EdgeText,
  overlaps,
  placeLabels,
} from '../../../src/features/observation/edge-labels.ts'
import {
  edgeCurve,
  edgeWidth,
  NODE,
  PICTURE,
  placeOf,
  pointOn,
} from '../../../src/features/observation/topology-layout.ts'

/** The calls that a rollup makes. */
const CALLS: readonly (readonly [Component, Component])[] = [
  ['SDK', 'SEQUENCER'],
  ['SDK', 'L1'],
  ['SEQUENCER', 'TRACER'],
  ['RELAYER', 'SEQUENCER'],
  ['RELAYER', 'PROVER_CONTROLLER'],
  ['RELAYER', 'L1'],
  ['PROVER_CONTROLLER', 'TEE_PROVER'],
  ['PROVER_CONTROLLER', 'ZK_PROVER'],
  ['L1', 'RELAYER'],
]
const nodeBox = (component: Component): Box => {
  const [x, y] = placeOf(component)
  return { x, y, ...NODE }
}
const labels = (lines: readonly string[], calls = CALLS) => {
  const texts = calls.map(([from, to]): EdgeText => ({ from, to, lines }))
  return placeLabels(texts)
}

t.test('components lie inside the picture and apart from each other', async (t) => {
  for (const component of COMPONENTS) {
    const { x, y } = nodeBox(component)
    t.ok(x >= NODE.width / 2 && x <= PICTURE.width - NODE.width / 2, component)
    t.ok(y >= NODE.height / 2 && y <= PICTURE.height - NODE.height / 2, component)
    for (const other of COMPONENTS) {
      if (other === component) continue
      t.notOk(overlaps(nodeBox(component), nodeBox(other)), `${component} and ${other}`)
    }
  }
})

t.test(
  'the two directions of a call are two curves, from border to border',
  async (t) => {
    const there = edgeCurve('RELAYER', 'L1')
    const back = edgeCurve('L1', 'RELAYER')
    t.not(pointOn(there, 0.5)[0], pointOn(back, 0.5)[0])
    t.notMatch(there.path, /NaN|Infinity/)
    t.same(pointOn(there, 0), there.start)
    t.same(pointOn(there, 1), there.end)
    for (const [from, to] of CALLS) {
      const { start, end } = edgeCurve(from, to)
      for (const [component, [x, y]] of [
        [from, start],
        [to, end],
      ] as const) {
        const room = { x, y, width: 0, height: 0 }
        t.notOk(overlaps(nodeBox(component), room), `${from} to ${to} at ${component}`)
      }
    }
  },
)

t.test(
  'labels cover neither components nor each other, however long they are',
  async (t) => {
    for (const lines of [
      ['62/min', '21.3 ms'],
      ['1,234/мин', '12 min 45 s ▲▲ 12×'],
    ]) {
      const boxes = labels(lines)
      t.equal(boxes.length, CALLS.length)
      for (const [index, box] of boxes.entries()) {
        const call = `${CALLS[index]?.join(' to ')}`
        for (const component of COMPONENTS) {
          t.notOk(overlaps(box, nodeBox(component)), `${lines[0]}, ${call}, ${component}`)
        }
        for (const other of boxes.slice(index + 1)) {
          t.notOk(overlaps(box, other), `${lines[0]}, ${call}`)
        }
        t.ok(box.x - box.width / 2 >= 0 && box.x + box.width / 2 <= PICTURE.width, call)
        t.ok(
          box.y - box.height / 2 >= 0 && box.y + box.height / 2 <= PICTURE.height,
          call,
        )
      }
    }
  },
)

t.test('one more digit moves no label', async (t) => {
  t.same(labels(['9.9/min', '99 ms']), labels(['102/min', '100 ms']))
})

t.test('every call that a backend may tell gets a label', async (t) => {
  const all = COMPONENTS.flatMap((from) => COMPONENTS.map((to) => [from, to] as const))
  const boxes = labels(['1/min', '1 ms'], all)
  t.equal(boxes.length, all.length)
  t.ok(boxes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
})

t.test('more calls make a wider line', async (t) => {
  t.ok(edgeWidth(100, 100) > edgeWidth(10, 100))
  t.equal(edgeWidth(0, 100), 1.5)
  t.equal(edgeWidth(0, 0), 1.5)
})
