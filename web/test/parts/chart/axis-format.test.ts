import t from 'tap'
import { axisFormat } from '../../../src/parts/chart/axis-format.ts'

const midnight = Date.UTC(2026, 10, 21)
const HOUR = 3_600_000

t.test('days are written in UTC, whatever the zone', async (t) => {
  const axis = axisFormat('DAY', 'en-US', 'America/New_York')
  t.equal(axis.tick(midnight), 'Nov 21')
  t.match(axis.full(midnight), /Nov 21, 2026 \(UTC\)/)
  t.equal(axis.offsetMs(midnight), 0)
})

t.test('hours are written in the zone, midnight as its date', async (t) => {
  const axis = axisFormat('HOUR', 'en-US', 'Asia/Kolkata')
  t.equal(axis.offsetMs(midnight), 5.5 * HOUR)
  t.equal(axis.tick(midnight), '05:30')
  t.equal(axis.tick(midnight - 5.5 * HOUR), 'Nov 21')
  t.match(axis.full(midnight), /Nov 21.*05:30.*GMT\+5:30/)
})

t.test('digits stay Latin and the calendar Gregorian', async (t) => {
  t.match(axisFormat('HOUR', 'fa', 'UTC').tick(midnight + HOUR), /^01:00$/)
  t.match(axisFormat('DAY', 'fa').full(midnight), /2026/)
})
