import { use, useMemo } from 'react'
import { attempt } from '../lib/attempt.ts'
import { ageStep, formatAge } from '../lib/format-time.ts'
import { plausibleTime } from '../lib/plausible-time.ts'
import { useText } from '../locales/text.tsx'
import { useClock } from './clock.tsx'
import layout from './layout.module.css'
import { Missing } from './missing.tsx'
import classes from './time-ago.module.css'
import { ExactTimesContext, useTimeText } from './time-settings.tsx'

/** Width of a column of ages in rem: room for the longest in every locale. */
export const AGE_WIDTH = 7

/**
 * The age of something, ticking, with the exact time in the tooltip; the other way round in
 * tables whose ages the visitor wants as times.
 */
export function TimeAgo({ time }: { time: number | undefined }) {
  return time === undefined ? <Missing /> : <KnownTimeAgo time={time} />
}

function KnownTimeAgo({ time }: { time: number }) {
  const exact = use(ExactTimesContext)
  const t = useText()
  const timeText = useTimeText()
  // The text is made when it changes, not with every tick.
  const step = useClock((now) => ageStep(now - time))
  const age = formatAge(time, time + step, t)
  const exactText = useMemo(() => timeText(time), [timeText, time])
  return (
    <time
      className={classes.time}
      // Not every number is a time: one bad row must not take the page down.
      dateTime={attempt(() => new Date(time).toISOString())}
      title={exact ? age : exactText}
      {...(exact ? { dir: 'ltr' } : {})}
    >
      {exact ? exactText : age}
    </time>
  )
}

/** An exact time in the selected form, followed by its age. */
export function ExactTime({ time }: { time: number | undefined }) {
  const timeText = useTimeText()
  if (time === undefined) return <Missing />
  return (
    <span>
      <bdi dir="ltr">{timeText(time)}</bdi>
      {plausibleTime(time) !== undefined && (
        <span className={layout.dimmed}>
          {' '}
          (<TimeAgo time={time} />)
        </span>
      )}
    </span>
  )
}
