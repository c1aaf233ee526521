import { toUnixMs } from '@bvlgarichain/contract'
import { defined } from './defined.ts'
import { oneOf } from './search-schema.ts'

/** Named time ranges, from the shortest to the longest. */
export const DATE_RANGES = [
  'last-hour',
  'last-24-hours',
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'last-7-days',
  'last-14-days',
  'this-month',
  'last-month',
  'last-30-days',
] as const
export type DateRange = (typeof DATE_RANGES)[number]

/** A time range in Unix milliseconds; `to` is exclusive. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** Part of a request for a span, whose bounds are both included. */
export const timeBounds = (span: TimeSpan | undefined) =>
  defined({
    from: span && toUnixMs(span.from),
    to: span && toUnixMs(span.to - 1),
  })

/** Whether a time (Unix ms) is certainly outside of a span. */
export const isOutside = (
  time: number | undefined,
  span: TimeSpan | undefined,
): boolean =>
  time !== undefined && span !== undefined && (time < span.from || time >= span.to)

/** Whether a span is over at a time (Unix ms), so that nothing new can fall into it. */
export const isOver = (span: TimeSpan | undefined, now: number): boolean =>
  span !== undefined && span.to <= now

const HOUR_MS = 3_600_000

/** The range of that name, if there is one. */
export const toDateRange = oneOf(DATE_RANGES)

/**
 * Bounds of a named range, by the calendar of the visitor's time zone. A range that
 * is still under way ends at its planned end, so that it stays the same between two polls;
 * "last 7 days" are today and the six days before.
 *
 * @param firstDay weekday that weeks begin with, 1 for Monday to 7 for Sunday
 */
export function spanOf(range: DateRange, now: number, firstDay = 1): TimeSpan {
  const today = new Date(now)
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()]
  // Days are counted by the calendar: where clocks change, they have 23 or 25 hours.
  const day = (offset: number) => new Date(year, month, date + offset).getTime()
  const monthStart = (offset: number) => new Date(year, month + offset, 1).getTime()
  const weekday = (today.getDay() - (firstDay % 7) + 7) % 7
  const spans = {
    'last-hour': [now - HOUR_MS, now],
    'last-24-hours': [now - 24 * HOUR_MS, now],
    today: [day(0), day(1)],
    yesterday: [day(-1), day(0)],
    'this-week': [day(-weekday), day(7 - weekday)],
    'last-week': [day(-weekday - 7), day(-weekday)],
    'last-7-days': [day(-6), day(1)],
    'last-14-days': [day(-13), day(1)],
    'this-month': [monthStart(0), monthStart(1)],
    'last-month': [monthStart(-1), monthStart(0)],
    'last-30-days': [day(-29), day(1)],
  } as const satisfies Record<DateRange, readonly [number, number]>
  const [from, to] = spans[range]
  return { from, to }
}

/** Weekday that weeks begin with in a locale, 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: string): number {
  const intl: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } =
    new Intl.Locale(locale)
  return intl.getWeekInfo?.().firstDay ?? 1
}

/** The time that a named range means at a time (Unix ms), in the weeks of a locale. */
export const spanAt = (
  range: DateRange | undefined,
  now: number,
  locale: string,
): TimeSpan | undefined => range && spanOf(range, now, firstWeekday(locale))

/** A day of the visitor's calendar as date fields write it, `2026-11-21`. */
export function toDateField(ms: number): string {
  const time = new Date(ms)
  const pad = (value: number, width: number) => String(value).padStart(width, '0')
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1, 2)}-${pad(time.getDate(), 2)}`
}

/**
 * The days from `first` to `last` (both as date fields write them, both included) in the
 * visitor's time zone; `undefined` for texts that aren't days, or in the wrong order.
 */
export function spanOfDays(first: string, last: string): TimeSpan | undefined {
  const from = dayStart(first, 0)
  const to = dayStart(last, 1)
  return from === undefined || to === undefined || from >= to ? undefined : { from, to }
}

function dayStart(field: string, offset: number): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(field) ?? []
  if (day === undefined) return undefined
  const time = new Date(Number(year), Number(month) - 1, Number(day) + offset).getTime()
  return Number.isNaN(time) || time < 0 ? undefined : time
}
