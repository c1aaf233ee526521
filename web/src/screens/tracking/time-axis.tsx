import { memo, type Ref } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { useGapText } from './gap-text.ts'
import { spacedMarks, type TimeScale } from './time-scale.ts'
import classes from './waterfall.module.css'

/** Width of a label, in CSS pixels. */
const LABEL_WIDTH = 96

/** Times since the start above the bars, and the gaps with their reasons. */
export const TimeAxis = memo(function TimeAxis({
  ref,
  scale,
  begin,
  width,
}: {
  ref: Ref<HTMLDivElement>
  scale: TimeScale
  /** Start of the trace, Unix milliseconds. */
  begin: number
  /** Of the axis in CSS pixels. */
  width: number
}) {
  const t = useText()
  const gapText = useGapText()
  const marks = width === 0 ? [] : spacedMarks(scale, LABEL_WIDTH / width)
  return (
    <div className={classes.axis} aria-hidden="true">
      <span className={classes.axisName} />
      <div ref={ref} className={classes.axisLane}>
        {marks.map((mark) => {
          const at = scale.at(mark)
          return (
            <span
              key={mark}
              className={classes.mark}
              data-end={at > 0.96 || undefined}
              style={
                at > 0.96 ? { right: `${(1 - at) * 100}%` } : { left: `${at * 100}%` }
              }
            >
              <bdi>+{formatSpanTime(Math.max(0, mark - begin), t)}</bdi>
            </span>
          )
        })}
        {scale.gaps.map((gap) => {
          const from = scale.at(gap.from)
          const text = gapText(gap)
          return (
            <span
              key={gap.from}
              className={classes.waiting}
              title={text}
              style={{
                left: `${Math.max(0, from) * 100}%`,
                width: `${(Math.min(1, scale.at(gap.to)) - Math.max(0, from)) * 100}%`,
              }}
            >
              {text}
            </span>
          )
        })}
      </div>
      <span className={classes.selfHead} title={t('trace.selfHint')}>
        {t('trace.selfShort')}
      </span>
    </div>
  )
})

/** Hatched bands behind the bars for gaps. */
export const WaitingBands = memo(function WaitingBands({ scale }: { scale: TimeScale }) {
  return (
    <div className={classes.bands} aria-hidden="true">
      {scale.gaps.map((gap) => {
        const from = scale.at(gap.from)
        return (
          <span
            key={gap.from}
            className={classes.band}
            style={{
              left: `${from * 100}%`,
              width: `${(scale.at(gap.to) - from) * 100}%`,
            }}
          />
        )
      })}
    </div>
  )
})
