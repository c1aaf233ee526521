import { memo, type Ref } from 'react'
import { useText } from '../../locales/text.tsx'
import { AxisMarks } from '../../parts/spans/axis-marks.tsx'
import type { TimeScale } from '../../parts/spans/time-scale.ts'
import { useGapText } from './wait-reason.ts'
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
  return (
    <div className={classes.axis} aria-hidden="true">
      <span />
      <div ref={ref} className={classes.axisLane}>
        {width > 0 && (
          <AxisMarks scale={scale} begin={begin} distance={LABEL_WIDTH / width} />
        )}
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
