import type { Observation } from '@bvlgarichain/contract/complete'
import t from 'tap'
import {
  baselineSpan,
  compare,
  formatRatio,
} from '../../../src/screens/observation/pace.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const NOW = 1_763_740_000_000 - (1_763_740_000_000 % MINUTE)

const call = (p95Ms: number, calls = 100): Observation['edges'][number] => ({
  from: 'RELAYER',
  to: 'L1',
  calls,
  averageMs: p95Ms / 2,
  p95Ms,
  maxMs: p95Ms,
  errors: 0,
})

t.test('a window is compared with whole minutes right before it', async (t) => {
  t.same(baselineSpan(NOW, 5 * MINUTE), {
    from: NOW - 5 * MINUTE - HOUR,
    to: NOW - 5 * MINUTE,
  })
  t.same(baselineSpan(NOW, HOUR), { from: NOW - 7 * HOUR, to: NOW - HOUR })
  t.same(baselineSpan(NOW + 59_999, MINUTE), baselineSpan(NOW, MINUTE))
})

t.test('calls are classified by their ratio to the baseline', async (t) => {
  const paceAt = (p95Ms: number) => compare(call(p95Ms), [call(1_000)])
  t.same(paceAt(1_440), { pace: 'usual', ratio: 1.4, usualMs: 1_000 })
  t.same(paceAt(1_500), { pace: 'slower', ratio: 1.5, usualMs: 1_000 })
  t.same(paceAt(2_940).pace, 'slower')
  t.same(paceAt(3_000), { pace: 'muchSlower', ratio: 3, usualMs: 1_000 })
  t.same(paceAt(200), { pace: 'usual', ratio: 0.2, usualMs: 1_000 })
})

t.test('nobody notices a few milliseconds, whatever their ratio', async (t) => {
  t.same(compare(call(60), [call(27)]), { pace: 'usual', ratio: 2.2, usualMs: 27 })
  t.equal(compare(call(276), [call(27)]).pace, 'usual')
  t.equal(compare(call(277), [call(27)]).pace, 'muchSlower')
})

t.test('a call shown at a limit has reached it', async (t) => {
  for (let p95Ms = 10; p95Ms < 12_000; p95Ms += 10) {
    const { pace, ratio = 0 } = compare(call(p95Ms), [call(1_000)])
    const shown = Number(formatRatio(ratio).replace(/[<×]/g, ''))
    const expected = shown >= 3 ? 'muchSlower' : shown >= 1.5 ? 'slower' : 'usual'
    if (pace !== expected) t.fail(`${p95Ms} ms, shown as ${shown}×, is ${pace}`)
  }
  t.match(compare(call(1_460), [call(1_000)]), { pace: 'slower', ratio: 1.5 })
  t.match(compare(call(2_960), [call(1_000)]), { pace: 'muchSlower', ratio: 3 })
})

t.test('too few calls say nothing', async (t) => {
  t.same(compare(call(500), undefined), { pace: 'unknown' })
  t.same(compare(call(500), [{ ...call(100), to: 'SEQUENCER' }]), { pace: 'unknown' })
  t.same(compare(call(500), [call(100, 9)]), { pace: 'unknown' })
  t.equal(compare(call(500), [call(100, 10)]).pace, 'muchSlower')
  t.same(compare(call(500, 2), [call(100)]), { pace: 'unknown', usualMs: 100 })
  t.equal(compare(call(500, 3), [call(100)]).pace, 'muchSlower')
})

t.test('below a millisecond nothing is slow', async (t) => {
  t.same(compare(call(0.9), [call(0)]), { pace: 'usual', ratio: 1, usualMs: 0 })
  t.equal(compare(call(3), [call(0)]).ratio, 3)
})

t.test('ratios are written short', async (t) => {
  t.same([0.01, 0.25, 1, 2.14, 9.96, 12.4].map(formatRatio), [
    '<0.1×',
    '0.3×',
    '1×',
    '2.1×',
    '10×',
    '12×',
  ])
})
