import { INTERVAL_MS } from '@bvlgarichain/contract'
import t from 'tap'
import {
  chartWindow,
  intervalsFor,
  spanOfSearch,
  windowBefore,
} from '../../../src/screens/charts/chart-window.ts'

const { MINUTE, HOUR, DAY } = INTERVAL_MS
const now = Date.UTC(2026, 10, 21, 15, 30)

t.test(
  'the address names the time: zoomed, by days, by name, or not at all',
  async (t) => {
    const zoom = { start: 1_000, end: 2_000 }
    const days = { from: '2026-11-01', to: '2026-11-02' }
    t.same(spanOfSearch({ ...zoom, ...days, range: 'today' }, now, 1), {
      from: 1_000,
      to: 2_000,
    })
    t.same(spanOfSearch({ ...days, range: 'today' }, now, 1), {
      from: new Date(2026, 10, 1).getTime(),
      to: new Date(2026, 10, 3).getTime(),
    })
    const hour = spanOfSearch({ range: 'last-hour' }, now, 1)
    t.same(hour, { from: now - HOUR, to: now })
    const usual = spanOfSearch({}, now, 1)
    t.ok(usual.to - usual.from >= 7 * DAY - HOUR, 'seven days')
  },
)

t.test('intervals that suit a time range', async (t) => {
  const of = (ms: number) => intervalsFor({ from: now - ms, to: now })
  t.same(of(HOUR), ['BLOCK', 'MINUTE'])
  t.same(of(DAY), ['BLOCK', 'MINUTE', 'HOUR'])
  t.same(of(7 * DAY), ['BLOCK', 'HOUR', 'DAY'])
  t.same(of(30 * DAY), ['HOUR', 'DAY'])
  t.same(of(365 * DAY), ['DAY'])
})

t.test('a window stands on whole intervals and never in the future', async (t) => {
  const week = { from: now - 3 * DAY, to: now + 4 * DAY }
  const window = chartWindow(week, undefined, now)
  t.equal(window.interval, 'HOUR')
  t.equal(window.from % HOUR, 0)
  t.equal(window.to, Date.UTC(2026, 10, 21, 16))
  t.equal(window.partialFrom, Date.UTC(2026, 10, 21, 15))
  t.same(
    chartWindow(week, undefined, now + 20 * MINUTE),
    window,
    'the same between two polls',
  )
  t.equal(chartWindow(week, 'DAY', now).interval, 'DAY')
  t.equal(chartWindow(week, 'MINUTE', now).interval, 'HOUR', 'too many minutes')
})

t.test('a window of the past has no interval that is still filling', async (t) => {
  const window = chartWindow({ from: now - 9 * DAY, to: now - 8 * DAY }, undefined, now)
  t.equal(window.partialFrom, undefined)
  t.ok(window.to <= now - 8 * DAY + HOUR)
})

t.test('a range in the future is requested as the newest interval', async (t) => {
  const window = chartWindow({ from: now + DAY, to: now + 2 * DAY }, undefined, now)
  t.ok(window.from < window.to)
  t.ok(window.to <= now + HOUR)
})

t.test('blocks: an end that stands still between two polls', async (t) => {
  const span = { from: now - HOUR, to: now }
  const window = chartWindow(span, 'BLOCK', now + 10_000)
  t.equal(window.interval, 'BLOCK')
  t.equal(window.to, now)
  t.equal(window.step, 0)
})

t.test('the time before is as long, and ends where this one begins', async (t) => {
  t.same(windowBefore({ from: 500, to: 700 }), { from: 300, to: 500 })
  t.same(windowBefore({ from: 100, to: 700 }), { from: 0, to: 100 })
})
