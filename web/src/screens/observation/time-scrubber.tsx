import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { baselineQuery } from '../../api/queries/tracing.ts'
import { formatDuration } from '../../lib/format-time.ts'
import { ltrText } from '../../lib/ltr-text.ts'
import { useText } from '../../locales/text.tsx'
import { ClockContext, useClock } from '../../ui/clock.tsx'
import { useTimeText } from '../../ui/time-settings.tsx'
import classes from './observation.module.css'
import { momentAt, momentBeside, REACH_MS, reachAt, SCRUB_STEP_MS } from './scrub-time.ts'

/** Pause after dragging before the time applies, in milliseconds. */
const SETTLE_MS = 250

/** Slider for the end of the window: now, or a retained time of the last day. */
export function TimeScrubber({
  at,
  windowMs,
  onChange,
}: {
  /** Unix milliseconds; by default now. */
  at: number | undefined
  windowMs: number
  onChange: (at: number | undefined) => void
}) {
  const t = useText()
  const toTimeText = useTimeText()
  const timeText = (time: number) => ltrText(toTimeText(time))
  const clock = use(ClockContext)
  const last = useClock((now) => reachAt(now)[1])
  const retainedSince = useRetentionStart()
  const [first] = reachAt(last, retainedSince)
  const [dragged, setDragged] = useState<number>()
  useEffect(() => {
    if (dragged === undefined) return
    const timer = setTimeout(() => {
      setDragged(undefined)
      onChange(momentAt(dragged, clock.now()))
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [dragged, onChange, clock])

  const end = dragged === undefined ? at : momentAt(dragged, last)
  const text =
    end === undefined
      ? t('observation.showsLive', { duration: formatDuration(windowMs, t) })
      : t('observation.showsPast', { from: timeText(end - windowMs), to: timeText(end) })
  const step = (by: number) => {
    setDragged(undefined)
    onChange(momentBeside(end, by, clock.now(), retainedSince))
  }
  return (
    <section className={classes.scrubber} aria-label={t('observation.moment')}>
      <div className={classes.scrubRow} dir="ltr">
        <ActionIcon
          aria-label={t('observation.windowBack')}
          title={t('observation.windowBack')}
          disabled={end !== undefined && end <= first}
          onClick={() => step(-windowMs)}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <span className={classes.scrubEnd} aria-hidden="true">
          <bdi>−{formatDuration(last - first, t)}</bdi>
        </span>
        <input
          type="range"
          className={classes.slider}
          min={first}
          max={last}
          step={SCRUB_STEP_MS}
          value={dragged ?? Math.max(first, at ?? last)}
          aria-label={t('observation.moment')}
          aria-valuetext={text}
          onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
        />
        <ActionIcon
          aria-label={t('observation.windowForward')}
          title={t('observation.windowForward')}
          disabled={end === undefined}
          onClick={() => step(windowMs)}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
        <Button
          className={classes.live}
          aria-pressed={end === undefined}
          onClick={() => {
            setDragged(undefined)
            onChange(undefined)
          }}
        >
          {t('observation.live')}
        </Button>
      </div>
      <p className={classes.shows} role="status">
        {text}
        {retainedSince !== undefined && (
          <span> {t('observation.heldSince', { time: timeText(retainedSince) })}</span>
        )}
      </p>
    </section>
  )
}

/**
 * Start of the retained calls (Unix ms) if it is later than the slider's: the backend's response
 * begins there. Requested once, because the start only moves forward.
 */
function useRetentionStart(): number | undefined {
  const clock = use(ClockContext)
  const [to] = useState(() => reachAt(clock.now())[1])
  const from = to - REACH_MS
  const { data } = useQuery({ ...baselineQuery({ from, to }), staleTime: Infinity })
  return data?.from === undefined || data.from <= from ? undefined : data.from
}
