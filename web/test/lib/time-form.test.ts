import t from 'tap'
import { formatTime } from '../../src/lib/format-time.ts'
import { toTimeForm, zoneOf } from '../../src/lib/time-form.ts'

const time = Date.UTC(2026, 10, 21, 12, 5, 9, 999)

t.test('exact times in each form', async (t) => {
  t.equal(formatTime(time, 'en-US', 'utc'), '2026-11-21 12:05:09 +00:00')
  t.equal(formatTime(time, 'en-US', 'unix'), '1795262709')
  t.match(formatTime(time, 'ar', 'local'), /^[\d-]{10} [\d:]{8} [+-]\d\d:\d\d$/)
  t.equal(formatTime(Number.NaN, 'en-US', 'unix'), '—')
})

t.test('a stored form that is none means the visitor’s zone', async (t) => {
  t.equal(toTimeForm('unix'), 'unix')
  t.equal(toTimeForm('Mars'), 'local')
  t.equal(toTimeForm(null), 'local')
  t.same([zoneOf('local'), zoneOf('utc'), zoneOf('unix')], [undefined, 'UTC', 'UTC'])
})
