import t from 'tap'
import { fromTimeField, toTimeField } from '../../../src/screens/tracking/time-field.ts'

const TIME = Date.UTC(2026, 10, 21, 14, 5, 9)
const zone = process.env.TZ

t.afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

t.test('a field holds the time of the zone that is shown', async (t) => {
  for (const [name, shown] of [
    ['UTC', '2026-11-21T14:05:09'],
    ['Asia/Kolkata', '2026-11-21T19:35:09'],
    ['America/St_Johns', '2026-11-21T10:35:09'],
  ] as const) {
    process.env.TZ = name
    t.equal(toTimeField(TIME, 'local'), shown, name)
    t.equal(fromTimeField(shown, 'local'), TIME, name)
    for (const form of ['utc', 'unix'] as const) {
      t.equal(toTimeField(TIME, form), '2026-11-21T14:05:09', form)
      t.equal(fromTimeField('2026-11-21T14:05:09', form), TIME, form)
    }
  }
})

t.test('malformed text is no time', async (t) => {
  for (const text of ['', 'null', '2026-13-01T00:00:00', '1969-01-01T00:00:00']) {
    t.equal(fromTimeField(text, 'utc'), undefined, text)
  }
})
