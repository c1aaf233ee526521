import type { ComponentInterval } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import colors from '../../parts/spans/component-colors.module.css'
import { componentColor } from '../../parts/spans/view-span.ts'
import { useComponentName } from './component-tags.tsx'
import { stagePlaces } from './stage-places.ts'
import classes from './tracking.module.css'

const WIDTH = 100
const LINE = 4
/** Height of all lines at most, so that a row keeps its padding, in CSS pixels. */
const MAX_HEIGHT = 22

/**
 * A waterfall in a table row: the time range of each component, on an axis that stretches short
 * ranges and compresses waits, like that of the trace.
 */
export function StageBars({ intervals }: { intervals: readonly ComponentInterval[] }) {
  const t = useText()
  const name = useComponentName()
  const places = useMemo(() => stagePlaces(intervals), [intervals])
  const label = t('trace.intervals', {
    intervals: intervals
      .map(({ component, durationMs }) =>
        t('trace.interval', {
          component: name(component),
          duration: formatSpanTime(durationMs, t),
        }),
      )
      .join(', '),
  })
  const height = places.length * LINE
  return (
    <span
      className={`${colors.colors} ${classes.stages}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        style={{ blockSize: `${Math.min(MAX_HEIGHT, height)}px` }}
        aria-hidden="true"
      >
        {places.map(({ component, from, to }, index) => (
          <rect
            key={component}
            x={from * WIDTH}
            y={index * LINE}
            width={Math.max(2, (to - from) * WIDTH)}
            height={LINE - 1}
            style={{ fill: componentColor(component) }}
          />
        ))}
      </svg>
    </span>
  )
}
