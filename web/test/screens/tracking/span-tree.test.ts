import t from 'tap'
import { spacedMarks, timeScale } from '../../../src/parts/spans/time-scale.ts'
import { spanTree, visibleRows } from '../../../src/screens/tracking/span-tree.ts'
import { span } from '../../fixtures/traces/spans.ts'

const ids = (rows: ReturnType<typeof spanTree>) =>
  rows.map(({ span, depth, below }) => [span.spanId, depth, below])

t.test('spans stand below their parents, by their start', async (t) => {
  const rows = spanTree([
    span('c', 8, 1, 'a'),
    span('a', 0, 10),
    span('d', 2, 1, 'b'),
    span('b', 1, 4, 'a'),
  ])
  t.same(ids(rows), [
    ['a', 0, 3],
    ['b', 1, 1],
    ['d', 2, 0],
    ['c', 1, 0],
  ])
  t.equal(rows[0]?.selfMs, 5)
  t.equal(rows[1]?.selfMs, 3)
  t.same(
    visibleRows(rows, new Set(['b'])).map(({ span }) => span.spanId),
    ['a', 'b', 'c'],
  )
  t.equal(visibleRows(rows, new Set(['a'])).length, 1)
})

t.test(
  'overlapping children are not counted twice, nor beyond their parent',
  async (t) => {
    const [root] = spanTree([
      span('a', 0, 10),
      span('b', 2, 4, 'a'),
      span('c', 4, 4, 'a'),
      span('d', 9, 50, 'a'),
    ])
    t.equal(root?.selfMs, 3)
  },
)

t.test('no span is lost: orphans, circles and equal ids', async (t) => {
  const rows = spanTree([
    span('a', 0, 1, 'gone'),
    span('b', 1, 1, 'c'),
    span('c', 2, 1, 'b'),
    span('a', 0, 1, 'gone'),
  ])
  t.same(rows.map(({ span }) => span.spanId).sort(), ['a', 'b', 'c'])
})

t.test('a trace may be as deep as it likes', async (t) => {
  const chain = Array.from({ length: 20_000 }, (_, i) =>
    span(`s${i}`, i, 1, i === 0 ? undefined : `s${i - 1}`),
  )
  const rows = spanTree(chain)
  t.equal(rows.length, 20_000)
  t.equal(rows.at(-1)?.depth, 19_999)
  t.equal(rows[0]?.below, 19_999)
})

const slow = [
  span('root', 0, 60_000),
  span('execute', 0, 3, 'root'),
  span('prove', 30_000, 30_000, 'root'),
]

t.test('the compressed axis shows milliseconds beside minutes', async (t) => {
  const fit = timeScale(slow, 'fit')
  t.equal(fit.at(0), 0)
  t.ok(Math.abs(fit.at(60_000) - 1) < 1e-9)
  t.ok(fit.at(3) > 0.05, 'three milliseconds can be seen')
  t.ok(timeScale(slow, 'linear').at(3) < 0.001)
  let before = -1
  for (let time = -10; time <= 60_010; time += 7) {
    const place = fit.at(time)
    if (place < before || place > 1) t.fail(`out of order at ${time}`)
    before = place
  }
})

t.test('gaps contain no span, and are named by the one that ends them', async (t) => {
  const { gaps } = timeScale(slow, 'fit')
  t.same(
    gaps.map(({ from, to, next }) => [from, to, next.name]),
    [[3, 30_000, 'prove']],
  )
  t.same(timeScale([span('a', 0, 10)], 'fit').gaps, [])
  t.same(timeScale([], 'fit').gaps, [])
})

t.test('labels keep their distance, and the last is always there', async (t) => {
  const scale = timeScale(slow, 'fit')
  const marks = spacedMarks(scale, 0.1)
  t.equal(marks.at(-1), 60_000)
  marks.slice(1).forEach((mark, index) => {
    t.ok(scale.at(mark) - scale.at(marks[index] ?? 0) >= 0.1)
  })
})
