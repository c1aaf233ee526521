import { memoize } from '../../lib/memoize.ts'
import type { TimeForm } from '../../lib/time-form.ts'

/** Locales whose names of months are understood: people paste dates of other sites. */
const LOCALES = ['en', 'bg', 'ar', 'he']
/** Before it there was no blockchain. */
const FIRST_YEAR = 2009
const LAST_YEAR = 2999
const MINUTE_MS = 60_000

const YEAR_FIRST = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/
const DAY_FIRST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/
const CLOCK = /[T\s,](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]m)?(?![\d:])/i
const ZONE = /^\(?\+?(z|utc|gmt)?\s*(?:([+-])(\d{1,2}):?(\d{2})?)?\)?$/i
/** Unix time in seconds or milliseconds. */
const UNIX = /^(?:\d{10}|\d{13})$/

/**
 * Reads a date, or a date with a time: `2026-11-20`, `20 Nov 2026 14:00`, `Nov-20-2026 02:00:00 PM
 * +UTC`, `20.11.2026`, a Unix time. Without a zone it is in the one that times are shown in.
 *
 * @returns Unix milliseconds, the start of the day for a date alone; `undefined` for other texts
 */
export function readTime(text: string, form: TimeForm): number | undefined {
  if (UNIX.test(text)) return inRange(Number(text) * (text.length === 10 ? 1_000 : 1))
  const clock = CLOCK.exec(text)
  const day = readDay(text.slice(0, clock?.index).replace(/[\s,]+$/, ''))
  if (day === undefined) return undefined
  const time = clock === null ? [0, 0, 0] : readClock(clock)
  if (time === undefined) return undefined
  const rest = clock === null ? '' : text.slice(clock.index + clock[0].length).trim()
  const zone = ZONE.exec(rest)
  if (zone === null) return undefined
  const [year, month, date] = day
  const [hour = 0, minute = 0, second = 0] = time
  const [, name, sign, hours = '0', minutes = '0'] = zone
  if (form === 'local' && name === undefined && sign === undefined) {
    return inRange(new Date(year, month - 1, date, hour, minute, second).getTime())
  }
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const utc = Date.UTC(year, month - 1, date, hour, minute, second)
  return inRange(utc - offset * MINUTE_MS)
}

function inRange(ms: number): number | undefined {
  const year = new Date(ms).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? ms : undefined
}

type Day = readonly [year: number, month: number, date: number]

function readDay(text: string): Day | undefined {
  const [, y = '', m = '', d = ''] = YEAR_FIRST.exec(text) ?? []
  if (y !== '') return validDay(Number(y), Number(m), Number(d))
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  if (date !== '') return validDay(Number(year), Number(month), Number(date))
  return readNamedDay(text)
}

/** Year, name of the month and day in any order, with at most one more word, the weekday. */
function readNamedDay(text: string): Day | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,.،/-]+/)
    .filter((word) => word !== '' && word !== 'г')
  if (words.length < 3 || words.length > 4) return undefined
  const year = words.find((word) => /^\d{4}$/.test(word))
  const date = words
    .map((word) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1])
    .find(Boolean)
  const month = words.map((word) => monthNames().get(word)).find(Boolean)
  if (year === undefined || date === undefined || month === undefined) return undefined
  return validDay(Number(year), month, Number(date))
}

function validDay(year: number, month: number, date: number): Day | undefined {
  const day = new Date(Date.UTC(year, month - 1, date))
  const isValid = day.getUTCMonth() === month - 1 && day.getUTCDate() === date
  return isValid ? [year, month, date] : undefined
}

function readClock([, h, m, s = '0', half]: RegExpExecArray) {
  const [hour, minute, second] = [Number(h), Number(m), Number(s)]
  if (minute > 59 || second > 59 || hour > 23) return undefined
  if (half === undefined) return [hour, minute, second]
  if (hour < 1 || hour > 12) return undefined
  return [(hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0), minute, second]
}

/** Number of a month by its long and short names; in Hebrew also with the preposition. */
const monthNames = memoize(() => {
  const names = new Map<string, number>()
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, {
        month: style,
        calendar: 'gregory',
        timeZone: 'UTC',
      })
      for (let month = 1; month <= 12; month++) {
        const name = format.format(Date.UTC(2026, month - 1, 15)).toLowerCase()
        const plain = name.replace(/\./g, '')
        names.set(plain, month)
        if (locale === 'he') names.set(`ב${plain}`, month)
      }
    }
  }
  return names.set('sept', 9)
})
