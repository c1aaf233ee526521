import t from 'tap'

// Before the first Date is made: clocks there change, and weeks have odd hours.
const { TZ } = process.env
t.teardown(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})
process.env.TZ = 'Europe/Sofia'
const { DATE_RANGES, firstWeekday, spanOf, spanOfDays, toDateField, toDateRange } =
  await import('../../src/lib/date-range.ts')

const HOUR = 3_600_000
/** A Saturday. */
const now = new Date(2026, 10, 21, 15, 30).getTime()
const day = (month: number, date: number, year = 2026) =>
  new Date(year, month - 1, date).getTime()

t.test('named ranges begin and end by the calendar', async (t) => {
  const expected = {
    'last-hour': [now - HOUR, now],
    'last-24-hours': [now - 24 * HOUR, now],
    today: [day(11, 21), day(11, 22)],
    yesterday: [day(11, 20), day(11, 21)],
    'this-week': [day(11, 16), day(11, 23)],
    'last-week': [day(11, 9), day(11, 16)],
    'last-7-days': [day(11, 15), day(11, 22)],
    'last-14-days': [day(11, 8), day(11, 22)],
    'this-month': [day(11, 1), day(12, 1)],
    'last-month': [day(10, 1), day(11, 1)],
    'last-30-days': [day(10, 23), day(11, 22)],
  }
  for (const range of DATE_RANGES) {
    const { from, to } = spanOf(range, now)
    t.same([from, to], expected[range], range)
  }
})

t.test('weeks begin where the locale says', async (t) => {
  t.same(spanOf('this-week', now, 7), { from: day(11, 15), to: day(11, 22) }, 'Sunday')
  t.same(spanOf('this-week', now, 6), { from: day(11, 21), to: day(11, 28) }, 'Saturday')
  const sunday = new Date(2026, 10, 22, 1).getTime()
  t.same(spanOf('this-week', sunday), { from: day(11, 16), to: day(11, 23) })
  t.ok(firstWeekday('en-US') >= 1 && firstWeekday('en-US') <= 7)
})

t.test('a day on which clocks change is as long as it is', async (t) => {
  const change = new Date(2026, 9, 25, 12).getTime()
  const { from, to } = spanOf('today', change)
  t.equal(to - from, 25 * HOUR)
})

t.test('days of one’s own are both included', async (t) => {
  t.same(spanOfDays('2026-11-01', '2026-11-01'), { from: day(11, 1), to: day(11, 2) })
  t.same(spanOfDays('2026-02-28', '2026-03-01'), { from: day(2, 28), to: day(3, 2) })
  t.equal(spanOfDays('2026-11-02', '2026-11-01'), undefined)
  t.equal(spanOfDays('', '2026-11-01'), undefined)
  t.equal(spanOfDays('1.11.2026', '2026-11-01'), undefined)
  t.equal(spanOfDays('1800-01-01', '2026-11-01'), undefined, 'before there were times')
  t.equal(toDateField(day(3, 7)), '2026-03-07')
})

t.test('only known names name a range', async (t) => {
  t.equal(toDateRange('this-week'), 'this-week')
  t.equal(toDateRange('for-ever'), undefined)
  t.equal(toDateRange(7), undefined)
})
