import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import classes from './axis-marks.module.css'
import { spacedMarks, type TimeScale } from './time-scale.ts'

/** Place from which a label is before its mark, since it has no room after it. */
const END = 0.96

/** Labeled times of an axis, since the beginning of what it shows. */
export function AxisMarks({
  scale,
  begin,
  distance,
}: {
  scale: TimeScale
  /** Unix milliseconds. */
  begin: number
  /** Room of a label, as a part of the axis. */
  distance: number
}) {
  const t = useText()
  return spacedMarks(scale, distance).map((mark) => {
    const at = scale.at(mark)
    const isEnd = at > END
    return (
      <span
        key={mark}
        className={classes.mark}
        data-end={isEnd || undefined}
        style={isEnd ? { right: `${(1 - at) * 100}%` } : { left: `${at * 100}%` }}
      >
        <bdi>+{formatSpanTime(Math.max(0, mark - begin), t)}</bdi>
      </span>
    )
  })
}
