import type { TraceSummary } from '@bvlgarichain/contract'
import t from 'tap'
import { timeScale } from '../../../src/parts/spans/time-scale.ts'
import { barTime } from '../../../src/screens/tracking/bar-time.ts'
import { minimapPaths } from '../../../src/screens/tracking/minimap-paths.ts'
import { pathItems } from '../../../src/screens/tracking/path-items.ts'
import {
  nearestDot,
  scatterLayout,
} from '../../../src/screens/tracking/scatter-layout.ts'
import { spanTree } from '../../../src/screens/tracking/span-tree.ts'
import { stagePlaces } from '../../../src/screens/tracking/stage-places.ts'
import { treeMove } from '../../../src/screens/tracking/waterfall-keys.ts'
import { rowWindow } from '../../../src/ui/use-row-window.ts'
import { span } from '../../fixtures/traces/spans.ts'

const summary = (start: number, durationMs: number, spanCount = 1) =>
  ({ traceId: `t${start}`, start, durationMs, spanCount }) as unknown as TraceSummary

t.test('the scatter: time is linear, duration is not', async (t) => {
  const { dots, durations, times } = scatterLayout(
    [summary(3_000, 10_000, 25), summary(1_000, 1), summary(2_000, 100, 1e6)],
    800,
    168,
  )
  const [first, second, third] = dots
  t.same(
    dots.map(({ trace }) => trace.start),
    [1_000, 2_000, 3_000],
  )
  t.equal((second?.x ?? 0) * 2, (first?.x ?? 0) + (third?.x ?? 0))
  t.equal(
    (second?.y ?? 0) * 2,
    (first?.y ?? 0) + (third?.y ?? 0),
    'a factor is a distance',
  )
  t.ok((first?.y ?? 0) > (third?.y ?? 0), 'longer is higher')
  t.ok((first?.size ?? 9) < (third?.size ?? 0))
  t.ok((second?.size ?? 99) <= 10, 'no dot covers the picture')
  t.same(
    durations.map(({ ms }) => ms),
    [1, 10, 100, 1_000, 10_000],
  )
  t.equal(times.length, 3)
  t.same(scatterLayout([], 800, 168).dots, [])
  const alone = scatterLayout([summary(1_000, 0)], 800, 168)
  t.ok(alone.dots.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
  t.equal(alone.times.length, 1)
})

t.test('the dot that is meant', async (t) => {
  const { dots } = scatterLayout([summary(1_000, 1), summary(9_000, 1)], 800, 168)
  const [first] = dots
  t.equal(nearestDot(dots, (first?.x ?? 0) + 5, first?.y ?? 0, 24), 0)
  t.equal(nearestDot(dots, 400, 0, 24), undefined)
})

t.test('intervals of a trace on its axis, the first on top', async (t) => {
  const places = stagePlaces([
    { component: 'L1', start: 20_000, durationMs: 600 },
    { component: 'SDK', start: 0, durationMs: 5 },
    { component: 'SEQUENCER', start: 5, durationMs: 500 },
  ])
  t.same(
    places.map(({ component }) => component),
    ['SDK', 'SEQUENCER', 'L1'],
  )
  const [sdk, sequencer, l1] = places
  t.equal(sdk?.from, 0)
  t.ok((sdk?.to ?? 0) > 0.05, 'five milliseconds of twenty seconds can be seen')
  t.equal(sequencer?.from, sdk?.to)
  t.ok((l1?.from ?? 0) > (sequencer?.to ?? 1), 'waiting has its place')
  t.ok(Math.abs((l1?.to ?? 0) - 1) < 1e-9)
  t.same(stagePlaces([]), [])
})

t.test('the minimap: a path a component, however many spans', async (t) => {
  const few = [
    span('a', 0, 100),
    span('b', 50, 50, 'a', { component: 'L1' }),
    span('c', 60, 0, 'a', { component: 'L1' }),
  ]
  const paths = minimapPaths(spanTree(few), timeScale(few, 'linear'))
  t.equal(paths.get('SDK'), 'M0 0h1000v11.2h-1000z')
  t.match(paths.get('L1'), /^M500 16h500v11.2h-500zM600 32h3v/, 'nothing is too short')
  const many = Array.from({ length: 20_000 }, (_, i) => span(`s${i}`, i % 900, 50))
  const path = minimapPaths(spanTree(many), timeScale(many, 'linear')).get('SDK') ?? ''
  t.ok(path.split('z').length < 3_000, 'what lies upon another is drawn once')
})

t.test('rows in sight, and some around them', async (t) => {
  t.same(rowWindow(10_000, 30, 0, 540), { first: 0, last: 26, slots: 31 })
  const { first, last, slots } = rowWindow(10_000, 30, 30_000, 540)
  t.ok(first < 1_000 && last > 1_018)
  t.ok(last - first <= slots)
  t.equal(rowWindow(10_000, 30, 299_460, 540).last, 10_000)
  t.match(rowWindow(5, 30, 9_999, 540), { first: 0, last: 5 })
  t.match(rowWindow(0, 30, 0, 540), { first: 0, last: 0 })
})

t.test('keys walk, open and close the tree', async (t) => {
  const rows = spanTree([
    span('a', 0, 10),
    span('b', 1, 5, 'a'),
    span('c', 2, 1, 'b'),
    span('d', 7, 1, 'a'),
  ])
  const none = new Set<string>()
  const move = (key: string, index: number, collapsed: ReadonlySet<string> = none) =>
    treeMove(key, rows, index, collapsed)
  t.same(move('j', 1), { go: 2 })
  t.same(move('ArrowDown', 3), { go: 3 })
  t.same(move('k', 0), { go: 0 })
  t.same(move('ArrowDown', -1), { go: 0 })
  t.same(move('End', 0), { go: 3 })
  t.same(move('Home', 3), { go: 0 })
  t.same(move('PageDown', 0), { go: 3 })
  t.same(move('ArrowRight', 1), { go: 2 })
  t.same(move('ArrowRight', 1, new Set(['b'])), { toggle: 'b', open: true })
  t.equal(move('ArrowRight', 3), undefined)
  t.same(move('ArrowLeft', 1), { toggle: 'b', open: false })
  t.same(move('ArrowLeft', 2), { go: 1 })
  t.same(move('ArrowLeft', 3), { go: 0 })
  t.equal(move('ArrowLeft', 0, new Set(['a'])), undefined)
  t.equal(move('x', 0), undefined)
})

t.test('the critical path in lines: steps, and the waiting between them', async (t) => {
  const [a, b, c] = [span('a', 0, 10), span('b', 10, 5), span('c', 115, 20)]
  const steps = [a, b, c].map((each) => ({
    span: each,
    from: each.start,
    to: each.start + each.durationMs,
  }))
  const gap = { from: 15, to: 115, before: b, next: c }
  const all = pathItems(steps, [gap], 9)
  t.same(
    all.items.map((item) => ('step' in item ? item.step.span.spanId : item.gap?.to)),
    ['a', 'b', 115, 'c'],
  )
  t.match(all, { count: 4, steps: 3, workMs: 35, waitMs: 100 })
  const cut = pathItems(steps, [gap], 2)
  t.same(
    cut.items.map(({ ms }) => ms),
    [100, 20],
    'the longest, in the order of time',
  )
  t.match(cut, { count: 4, workMs: 35 })
  t.match(pathItems([], [], 9), { items: [], workMs: 0 })
})

t.test(
  'the duration of a bar stays inside its lane, beside the bar if it can',
  async (t) => {
    t.same(barTime(0.1, 0.2, '571 ms', 148), { style: { left: '20%' }, isOver: false })
    t.match(barTime(0.75, 0.9, '525 ms', 148), { style: { right: '25%' }, isOver: false })
    t.match(barTime(0, 1, '46.1 s', 148), { isOver: true }, 'the bar fills the lane')
    t.match(barTime(-2, 3, '46.1 s', 148), { isOver: true }, 'the bar leaves the view')
    const widths = [148, 316, 900]
    for (const width of widths) {
      for (let left = 0; left <= 1; left += 0.05) {
        for (let right = left; right <= 1; right += 0.05) {
          const { style } = barTime(left, right, '525 ms', width)
          const own = (6 * 6.5 + 16) / width
          const [start, end] =
            style.left === undefined
              ? [1 - Number.parseFloat(String(style.right)) / 100 - own, undefined]
              : [undefined, Number.parseFloat(String(style.left)) / 100 + own]
          const isInside = (start ?? 0) >= -1e-9 && (end ?? 1) <= 1 + 1e-9
          if (!isInside) t.fail(`${left} to ${right} of ${width} px`)
        }
      }
    }
  },
)
