import type { Stretch } from '@bvlgarichain/shared'
import { useMemo } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import colours from './component-colours.module.css'
import { useComponentName } from './component-tags.tsx'
import { stagePlaces } from './stage-places.ts'
import classes from './tracking.module.css'
import { componentColour } from './view-span.ts'

const WIDTH = 100
const LINE = 4

/**
 * A waterfall in a line of a table: when each component took part, on an axis that stretches
 * what is short and compresses waiting, as that of the whole trace does.
 */
export function StageBars({ stretches }: { stretches: readonly Stretch[] }) {
  const t = useText()
  const name = useComponentName()
  const places = useMemo(() => stagePlaces(stretches), [stretches])
  const label = t('trace.stretches', {
    stretches: stretches
      .map(({ component, durationMs }) =>
        t('trace.stretch', {
          component: name(component),
          duration: formatSpanTime(durationMs),
        }),
      )
      .join(', '),
  })
  const height = places.length * LINE
  return (
    <span
      className={`${colours.colours} ${classes.stages}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        style={{ blockSize: `${height}px` }}
        aria-hidden="true"
      >
        {places.map(({ component, from, to }, index) => (
          <rect
            key={component}
            x={from * WIDTH}
            y={index * LINE}
            width={Math.max(2, (to - from) * WIDTH)}
            height={LINE - 1}
            style={{ fill: componentColour(component) }}
          />
        ))}
      </svg>
    </span>
  )
}
