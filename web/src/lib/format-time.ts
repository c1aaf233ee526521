import { memoize } from './memoize.ts'
import { MISSING } from './missing.ts'
import { plausibleTime } from './plausible-time.ts'
import { type TimeForm, zoneOf } from './time-form.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** With an empty zone, the visitor's own. */
const dateFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      ...(timeZone === '' ? {} : { timeZone }),
    }),
)
/**
 * A time as `2026-11-21 14:05:09 +02:00`: 24 hours, offset spelled out, Gregorian calendar
 * and Latin digits in every locale. Milliseconds are left out.
 *
 * @param timeZone IANA name; the visitor's own by default
 */
export function formatDateTime(ms: number, locale: string, timeZone?: string): string {
  if (Number.isNaN(new Date(ms).getTime())) return '—'
  const { year, month, day, hour, minute, second, offsetMs } = wallClock(
    ms,
    locale,
    timeZone,
  )
  const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
  return `${date} ${pad(hour)}:${pad(minute)}:${pad(second)} ${formatOffset(offsetMs)}`
}

/** Date and time of day of a zone at a time, and their distance from UTC in milliseconds. */
export function wallClock(ms: number, locale: string, timeZone?: string) {
  const parts = dateFormat(locale, timeZone ?? '').formatToParts(ms)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value.replace(/\D/g, ''))
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  const offsetMs = shown - Math.floor(ms / SECOND) * SECOND
  return { year, month, day, hour, minute, second, offsetMs }
}

/** A time in the form that the visitor chose; as Unix time in whole seconds. */
export function formatTime(ms: number, locale: string, form: TimeForm): string {
  if (form !== 'unix') return formatDateTime(ms, locale, zoneOf(form))
  return Number.isNaN(new Date(ms).getTime()) ? '—' : String(Math.floor(ms / SECOND))
}

/** Texts of the units of time. */
type UnitKey = `unit.${'microseconds' | 'milliseconds' | TimeUnit}`
type TimeUnit = 'seconds' | 'minutes' | 'hours' | 'days'
/** Puts a number before its unit, in the language on screen. */
export type UnitText = (key: UnitKey, params: { readonly number: string }) => string

/** The same for ages. */
export type AgeText = UnitText &
  ((key: 'unit.ago' | 'unit.ahead', params: { readonly age: string }) => string) &
  ((key: 'unit.now') => string)

const UNITS: readonly (readonly [TimeUnit, number])[] = [
  ['days', DAY],
  ['hours', HOUR],
  ['minutes', MINUTE],
  ['seconds', SECOND],
]

/**
 * How long ago, in the largest fitting unit, e.g. `12 s ago`, `3 h ago`; `now` below a second, a dash
 * for what can't be the time of anything.
 */
export function formatAge(ms: number, now: number, t: AgeText): string {
  if (plausibleTime(ms) === undefined) return MISSING
  const age = now - ms
  // Clocks differ: a block sealed "in the future" by a moment was sealed now.
  if (age < SECOND && age > -5 * SECOND) return t('unit.now')
  const [largest = ''] = unitsOf(Math.abs(age), t)
  return t(age < 0 ? 'unit.ahead' : 'unit.ago', { age: largest })
}

/** An age in whole numbers of its largest unit, in milliseconds: it has the same text. */
export function ageStep(age: number): number {
  const unit = UNITS.find(([, length]) => Math.abs(age) >= length)?.[1]
  return unit === undefined ? 0 : Math.trunc(age / unit) * unit
}

/** A span of time as its two largest units, e.g. `4 min 12 s`; `820 ms` below a second. */
export function formatDuration(ms: number | undefined, t: UnitText): string {
  return ms === undefined ? MISSING : unitsOf(ms, t).join(' ')
}

function unitsOf(ms: number, t: UnitText): readonly string[] {
  if (ms < SECOND) return [t('unit.milliseconds', { number: String(Math.round(ms)) })]
  const first = UNITS.findIndex(([, length]) => ms >= length)
  let rest = ms
  return UNITS.slice(first, first + 2).flatMap(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count === 0 ? [] : [t(`unit.${unit}`, { number: String(count) })]
  })
}

function formatOffset(ms: number): string {
  const minutes = Math.abs(Math.round(ms / MINUTE))
  const sign = ms < 0 ? '-' : '+'
  return `${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0')
