import { useLocale } from '../i18n/text.tsx'
import { formatAge, formatDateTime } from '../lib/format-time.ts'
import { useClock } from './clock.tsx'
import classes from './time-ago.module.css'

/** The age of something, ticking; the exact time is in the tooltip. */
export function TimeAgo({ time }: { time: number }) {
  const { locale } = useLocale()
  const age = useClock((now) => formatAge(time, now, locale))
  return (
    <time
      className={classes.time}
      dateTime={new Date(time).toISOString()}
      title={formatDateTime(time, locale)}
    >
      {age}
    </time>
  )
}

/** An exact time in the visitor's time zone, with its offset, and its age behind it. */
export function ExactTime({ time }: { time: number }) {
  const { locale } = useLocale()
  return (
    <span>
      <bdi dir="ltr">{formatDateTime(time, locale)}</bdi>{' '}
      <span className={classes.age}>
        (<TimeAgo time={time} />)
      </span>
    </span>
  )
}
