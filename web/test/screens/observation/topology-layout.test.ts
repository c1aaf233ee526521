import { COMPONENTS, type Component } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import {
  type Box,
  type EdgeText,
  overlaps,
  placeLabels,
} from '../../../src/screens/observation/edge-labels.ts'
import {
  edgeCurve,
  edgeWidth,
  NODE,
  PICTURE,
  placeOf,
  pointOn,
} from '../../../src/screens/observation/topology-layout.ts'

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
  ['BFF', 'API'],
  ['API', 'SEQUENCER'],
]
/** Every call that a backend may tell. */
const EVERY_CALL = COMPONENTS.flatMap((from) =>
  COMPONENTS.map((to) => [from, to] as const),
)
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

/** Points of a call's curve. */
const pointsOf = ([from, to]: (typeof CALLS)[number]) =>
  Array.from({ length: 101 }, (_, i) => pointOn(edgeCurve(from, to), i / 100))
const isIn = (box: Box, [x, y]: readonly [number, number]) =>
  overlaps(box, { x, y, width: 0, height: 0 })

/** Labels lie inside the picture, on their own curves, and cover no component and no label. */
const checkLabels = (
  t: Test,
  calls: typeof CALLS,
  boxes: readonly (Box | undefined)[],
) => {
  t.equal(boxes.length, calls.length)
  for (const [index, call] of calls.entries()) {
    const box = boxes[index]
    if (box === undefined) continue
    const covered = [
      ...COMPONENTS.filter((component) => overlaps(box, nodeBox(component))),
      ...calls.filter((_, other) => {
        const second = boxes[other]
        return other !== index && second !== undefined && overlaps(box, second)
      }),
    ]
    if (covered.length > 0) t.same(covered, [], `covered by ${call.join(' to ')}`)
    const distance = Math.min(
      ...pointsOf(call).map(([x, y]) => Math.hypot(x - box.x, y - box.y)),
    )
    if (distance > 3) t.fail(`${call.join(' to ')} is ${distance} from its curve`)
    const isInside =
      box.x >= box.width / 2 &&
      box.x <= PICTURE.width - box.width / 2 &&
      box.y >= box.height / 2 &&
      box.y <= PICTURE.height - box.height / 2
    if (!isInside) t.fail(`${call.join(' to ')} leaves the picture`)
  }
}

t.test(
  'each label of a rollup is in the middle of its own curve, however long it is',
  async (t) => {
    for (const lines of [
      ['62/min', '21.3 ms'],
      ['1,234/мин', '12 min 45 s', '▲▲ 12×'],
    ]) {
      const boxes = labels(lines)
      checkLabels(t, CALLS, boxes)
      for (const [index, call] of CALLS.entries()) {
        const box = boxes[index] ?? { x: 0, y: 0, width: 1e4, height: 1e4 }
        const name = `${lines[0]}, ${call.join(' to ')}`
        const [x, y] = pointOn(edgeCurve(...call), 0.5)
        t.same([box.x, box.y], [x, y], name)
        const crossing = CALLS.filter(
          (other) => other !== call && pointsOf(other).some((point) => isIn(box, point)),
        )
        t.same(crossing, [], `curves under ${name}`)
      }
    }
  },
)

t.test('one more digit moves no label', async (t) => {
  t.same(labels(['9.9/min', '99 ms']), labels(['102/min', '100 ms']))
})

t.test('a dense graph has the labels that are free', async (t) => {
  const boxes = labels(['62/min', '21.3 ms'], EVERY_CALL)
  checkLabels(t, EVERY_CALL, boxes)
  t.ok(boxes.filter((box) => box !== undefined).length >= 20)
  t.same(labels(['62/min', '21.3 ms'], EVERY_CALL), boxes)
})

t.test('more calls make a wider line', async (t) => {
  t.ok(edgeWidth(100, 100) > edgeWidth(10, 100))
  t.equal(edgeWidth(0, 100), 1.5)
  t.equal(edgeWidth(0, 0), 1.5)
})
