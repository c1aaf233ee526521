import t from 'tap'
import {
  ageStep,
  formatAge,
  formatDateTime,
  formatDuration,
} from '../../src/lib/format-time.ts'
import { english, textsIn } from '../fixtures/english.ts'

const time = Date.UTC(2026, 10, 21, 12, 5, 9, 999)

t.test('times have 24 hours and a signed offset', async (t) => {
  for (const [zone, text] of [
    ['UTC', '2026-11-21 12:05:09 +00:00'],
    ['Europe/Sofia', '2026-11-21 14:05:09 +02:00'],
    ['America/St_Johns', '2026-11-21 08:35:09 -03:30'],
    ['Asia/Kathmandu', '2026-11-21 17:50:09 +05:45'],
    ['Pacific/Auckland', '2026-11-22 01:05:09 +13:00'],
  ] as const) {
    t.equal(formatDateTime(time, 'en-US', zone), text)
  }
  t.equal(
    formatDateTime(Date.UTC(2026, 0, 1), 'en-US', 'UTC'),
    '2026-01-01 00:00:00 +00:00',
    'midnight is hour 0',
  )
  t.match(formatDateTime(time, 'en-US'), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d$/)
})

t.test('calendar and digits are the same in every locale', async (t) => {
  for (const locale of ['fa', 'ar', 'ckb', 'he', 'th', 'ja', 'de-DE']) {
    t.equal(formatDateTime(time, locale, 'UTC'), '2026-11-21 12:05:09 +00:00', locale)
  }
})

t.test('a time that is none does not break the page', async (t) => {
  t.equal(formatDateTime(Number.NaN, 'en-US'), '—')
  t.equal(formatDateTime(9e15, 'en-US'), '—')
})

t.test('ages take the largest unit that fits', async (t) => {
  const age = (seconds: number) => formatAge(time - seconds * 1000, time, english)
  t.equal(age(0), 'now')
  t.equal(age(-3), 'now', 'a clock that runs a little behind')
  t.equal(age(1), '1 s ago')
  t.equal(age(59), '59 s ago')
  t.equal(age(60), '1 min ago')
  t.equal(age(3599), '59 min ago')
  t.equal(age(7200), '2 h ago')
  t.equal(age(86_400 * 40), '40 d ago')
  t.equal(age(-120), 'in 2 min')
  for (const none of [0, 1, -1, 1e16, Number.NaN, Number.POSITIVE_INFINITY]) {
    t.equal(formatAge(none, time, english), '—', String(none))
  }
})

t.test('units are those of the language', async (t) => {
  const arabic = textsIn('ar')
  for (const ms of [820, 252_000, 90_061_000]) {
    t.notMatch(formatDuration(ms, arabic), /[a-zµ]/i)
  }
})

t.test('durations take two units', async (t) => {
  t.equal(formatDuration(820, english), '820 ms')
  t.equal(formatDuration(5_000, english), '5 s')
  t.equal(formatDuration(252_000, english), '4 min 12 s')
  t.equal(formatDuration(3_600_000, english), '1 h')
  t.equal(formatDuration(90_061_000, english), '1 d 1 h')
})

t.test('an age in whole units has the same text', async (t) => {
  const text = (age: number) => formatAge(time, time + age, english)
  for (const age of [
    0, 999, 12_345, 59_999, 75_432, 7_300_000, 90_000_000, -700, -5_300,
  ]) {
    t.equal(text(ageStep(age)), text(age), String(age))
  }
  t.equal(ageStep(75_432), ageStep(119_999), 'no new text within a minute')
})
