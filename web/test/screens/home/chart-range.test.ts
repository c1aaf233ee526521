import t from 'tap'
import { chartWindow } from '../../../src/screens/home/chart-range.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 21, 14, 35, 12)

t.test('24 hours end with the current hour', async (t) => {
  t.same(chartWindow('24h', now), {
    interval: 'HOUR',
    step: HOUR,
    from: Date.UTC(2026, 10, 20, 15),
    to: Date.UTC(2026, 10, 21, 15) - 1,
    partialFrom: Date.UTC(2026, 10, 21, 14),
  })
})

t.test('two weeks are 14 days, today among them', async (t) => {
  const window = chartWindow('14d', now)
  t.equal(window.interval, 'DAY')
  t.equal(window.from, Date.UTC(2026, 10, 8))
  t.equal(window.partialFrom, Date.UTC(2026, 10, 21))
})

t.test('the bounds stay the same within an hour', async (t) => {
  t.same(chartWindow('7d', now), chartWindow('7d', now + 20 * 60_000))
  t.not(chartWindow('7d', now).to, chartWindow('7d', now + HOUR).to)
})
