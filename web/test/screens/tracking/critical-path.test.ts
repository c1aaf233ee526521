import t from 'tap'
import { quietTimes } from '../../../src/parts/spans/time-scale.ts'
import type { ViewSpan } from '../../../src/parts/spans/view-span.ts'
import { criticalPath } from '../../../src/screens/tracking/critical-path.ts'
import { spanTree } from '../../../src/screens/tracking/span-tree.ts'
import { span } from '../../fixtures/traces/spans.ts'

const pathOf = (spans: readonly ViewSpan[], gaps = quietTimes(spans)) =>
  criticalPath(spanTree(spans), gaps).map(({ span, from, to }) => [span.spanId, from, to])

t.test('nested calls: the spans that the end waited for, in order', async (t) => {
  const spans = [
    span('a', 0, 10),
    span('b', 1, 4, 'a'),
    span('c', 2, 1, 'b'),
    span('d', 1, 3, 'a'),
    span('e', 6, 3, 'a'),
  ]
  t.same(pathOf(spans, []), [
    ['a', 0, 1],
    ['b', 1, 2],
    ['c', 2, 3],
    ['b', 3, 5],
    ['a', 5, 6],
    ['e', 6, 9],
    ['a', 9, 10],
  ])
})

t.test('work that goes on after its caller has returned', async (t) => {
  const spans = [
    span('send', 0, 5),
    span('seal', 5, 500, 'send'),
    span('trace', 505, 5, 'seal'),
  ]
  t.same(pathOf(spans), [
    ['send', 0, 5],
    ['seal', 5, 505],
    ['trace', 505, 510],
  ])
})

t.test(
  'a transaction of a rollup: the slower proof, and the waiting left out',
  async (t) => {
    const spans = [
      span('root', 0, 5),
      span('seal', 5, 495, 'root'),
      span('batch', 1_300, 100, 'root'),
      span('commit', 21_000, 600, 'batch'),
      span('include', 21_000, 600, 'commit'),
      span('request tee', 21_600, 18_000, 'batch'),
      span('submit tee', 39_600, 2_000, 'batch'),
      span('request zk', 21_600, 19_000, 'batch'),
      span('prove zk', 40_600, 3_400, 'request zk'),
      // It was sent a little before the prover had written down that it was done.
      span('submit zk', 43_900, 1_600, 'batch'),
    ]
    t.same(pathOf(spans), [
      ['root', 0, 5],
      ['seal', 5, 500],
      ['batch', 1_300, 1_400],
      ['include', 21_000, 21_600],
      ['request zk', 21_600, 40_600],
      ['prove zk', 40_600, 43_900],
      ['submit zk', 43_900, 45_500],
    ])
  },
)

t.test('steps never overlap nor leave the trace, whatever the spans', async (t) => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 200; round++) {
    const spans = Array.from({ length: 1 + next(30) }, (_, i) =>
      span(
        `s${i}`,
        next(1_000),
        next(300),
        i === 0 || next(5) === 0 ? undefined : `s${next(i)}`,
      ),
    )
    const steps = criticalPath(spanTree(spans), [])
    const end = Math.max(...spans.map(({ start, durationMs }) => start + durationMs))
    const isWell = steps.every(
      ({ span, from, to }, index) =>
        from < to &&
        from >= span.start &&
        to <= span.start + span.durationMs &&
        from >= (steps[index - 1]?.to ?? 0) - 0.01,
    )
    if (!isWell) t.fail(`round ${round}`)
    const isLong = spans.some(
      ({ start, durationMs }) => durationMs > 0 && start + durationMs === end,
    )
    if (isLong && steps.at(-1)?.to !== end)
      t.fail(`round ${round} does not reach the end`)
  }
  t.same(pathOf([]), [])
})

t.test('a trace may be deep and wide', async (t) => {
  const chain = Array.from({ length: 20_000 }, (_, i) =>
    span(`s${i}`, i, 40_000 - 2 * i, i === 0 ? undefined : `s${i - 1}`),
  )
  t.equal(pathOf(chain, []).length, 39_999)
  const fan = Array.from({ length: 20_000 }, (_, i) =>
    i === 0 ? span('s0', 0, 20_000) : span(`s${i}`, i, 1, 's0'),
  )
  t.equal(pathOf(fan, []).length, 20_000)
})
