import type { Interval } from '@bvlgarichain/contract'
import { wallClock } from '../../lib/format-time.ts'
import { memoize } from '../../lib/memoize.ts'

/** Formats of a time axis. */
export interface AxisFormat {
  /** Short text under the axis. */
  readonly tick: (time: number) => string
  /** Full text for the tooltip and the table: the bucket's start, with its zone. */
  readonly full: (time: number) => string
  /** Distance of the axis' zone from UTC at a time, in milliseconds. */
  readonly offsetMs: (time: number) => number
}

const FORMS = {
  day: { month: 'short', day: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit' },
  fullDay: { dateStyle: 'medium' },
  fullClock: {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** An empty zone is the visitor's own. */
const formatOf = memoize(
  (locale: string, timeZone: string, form: keyof typeof FORMS) =>
    new Intl.DateTimeFormat(locale, {
      ...FORMS[form],
      ...(timeZone === '' ? {} : { timeZone }),
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
    }),
)

/**
 * Texts of a time axis. Buckets of a day begin at midnight UTC, so their dates are written in
 * UTC; shorter buckets are written in the visitor's zone (`zone` replaces it in tests).
 */
export function axisFormat(
  interval: Exclude<Interval, 'BLOCK'>,
  locale: string,
  zone?: string,
): AxisFormat {
  const timeZone = interval === 'DAY' ? 'UTC' : (zone ?? '')
  const format = (form: keyof typeof FORMS) => formatOf(locale, timeZone, form)
  const [day, clock] = [format('day'), format('clock')]
  const [fullDay, fullClock] = [format('fullDay'), format('fullClock')]
  if (interval === 'DAY') {
    return {
      tick: (time) => day.format(time),
      full: (time) => `${fullDay.format(time)} (UTC)`,
      offsetMs: () => 0,
    }
  }
  const offsetMs = (time: number) => wallClock(time, locale, timeZone).offsetMs
  const isMidnight = (time: number) => (time + offsetMs(time)) % 86_400_000 === 0
  return {
    tick: (time) => (isMidnight(time) ? day : clock).format(time),
    full: (time) => fullClock.format(time),
    offsetMs,
  }
}
