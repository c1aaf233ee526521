import t from 'tap'
import { NARROWEST } from '../../../src/lib/zoom.ts'
import { timeScale } from '../../../src/parts/spans/time-scale.ts'
import {
  isWhole,
  moved,
  timeAt,
  WHOLE,
  widened,
  windowBetween,
  zoomed,
} from '../../../src/screens/tracking/time-window.ts'
import { span } from '../../fixtures/traces/spans.ts'

t.test('a window stays on the axis and keeps a width', async (t) => {
  const window = { from: 0.2, to: 0.5 }
  t.same(moved(window, 'both', -1), { from: 0, to: 0.3 })
  t.match(moved(window, 'both', 1), { from: 0.7, to: 1 })
  t.same(moved(window, 'from', -1), { from: 0, to: 0.5 })
  t.same(moved(window, 'from', 1), { from: 0.5 - NARROWEST, to: 0.5 })
  t.same(moved(window, 'to', -1), { from: 0.2, to: 0.2 + NARROWEST })
  t.same(windowBetween(0.9, 0.1), { from: 0.1, to: 0.9 })
  t.same(windowBetween(1, 1), { from: 1 - NARROWEST, to: 1 })
  t.ok(isWhole(moved(WHOLE, 'both', 0.5)))
  t.same(widened({ from: 0.25, to: 0.75 }, 0.5, 0.9), { from: 0.75, to: 1 })
  t.same(widened({ from: 0.25, to: 0.75 }, 0.5), { from: 0.375, to: 0.625 })
  t.ok(isWhole(widened(window, 100)))
})

t.test('the window is as wide as the axis', async (t) => {
  const scale = timeScale([span('a', 0, 100)], 'linear')
  const half = zoomed(scale, { from: 0.5, to: 1 })
  t.equal(half.at(50), 0)
  t.equal(half.at(75), 0.5)
  t.equal(half.at(100), 1)
  t.ok(half.at(0) < 0 && half.at(0) > -0.1, 'out of sight, not far away')
  t.ok(half.marks.every((mark) => mark >= 50))
  t.equal(zoomed(scale, WHOLE), scale)
  t.ok(Math.abs(timeAt(scale, 0.25, { from: 0, to: 100 }) - 25) < 1e-6)
})
