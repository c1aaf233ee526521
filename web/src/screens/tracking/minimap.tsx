import { Button } from '@mantine/core'
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import type { TimeScale } from '../../parts/spans/time-scale.ts'
import { componentColor } from '../../parts/spans/view-span.ts'
import classes from './minimap.module.css'
import { MAP_HEIGHT, MAP_WIDTH, minimapPaths } from './minimap-paths.ts'
import type { SpanRow } from './span-tree.ts'
import {
  isWhole,
  moved,
  type TimeWindow,
  timeAt,
  WHOLE,
  windowBetween,
} from './time-window.ts'

type Part = 'from' | 'to' | 'both'
const PARTS = [
  ['from', 'trace.windowFrom'],
  ['both', 'trace.windowBoth'],
  ['to', 'trace.windowTo'],
] as const
/** How far an arrow key moves an edge, alone and with Shift. */
const STEP = 0.02
const LARGE_STEP = 0.1

/** Drag gesture: moves an edge or all of the window, or draws a new one. */
type Drag =
  | { readonly part: Part; readonly start: number; readonly window: TimeWindow }
  | { readonly part?: undefined; readonly start: number }

/**
 * All of a trace, small, with a window over the part that the waterfall shows. Dragging draws
 * a window, or moves it or one of its edges; each of these has the focus for arrow keys.
 */
export function Minimap({
  rows,
  scale,
  begin,
  end,
  window,
  onChange,
}: {
  rows: readonly SpanRow[]
  /** The whole axis. */
  scale: TimeScale
  /** Unix milliseconds. */
  begin: number
  end: number
  window: TimeWindow
  onChange: (window: TimeWindow) => void
}) {
  const t = useText()
  const drag = useRef<Drag>(undefined)
  const whole = isWhole(window)
  const placeOf = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left) / width))
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const start = placeOf(event)
    const named = event.target instanceof HTMLElement ? event.target.dataset.part : ''
    const part = PARTS.find(([name]) => name === named)?.[0]
    // While everything is shown there is nothing to move: inside it a window is drawn.
    const isNew = part === undefined || (part === 'both' && whole)
    drag.current = isNew ? { start } : { part, start, window }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = drag
    if (current === undefined) return
    const place = placeOf(event)
    if (current.part === undefined) onChange(windowBetween(current.start, place))
    else onChange(moved(current.window, current.part, place - current.start))
  }
  const onPointerUp = (event: PointerEvent) => {
    const { current } = drag
    drag.current = undefined
    // A click draws nothing.
    const isClick = current !== undefined && placeOf(event) === current.start
    if (isClick && current.part === undefined) onChange(WHOLE)
  }
  const onKeyDown = (event: KeyboardEvent, part: Part) => {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const moves: Partial<Record<string, number>> = {
      ArrowLeft: -step,
      ArrowRight: step,
      Home: -1,
      End: 1,
    }
    const by = moves[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(moved(window, part, by))
  }
  const textOf = (place: number) =>
    formatSpanTime(Math.max(0, timeAt(scale, place, { from: begin, to: end }) - begin), t)
  const shown = t('trace.windowText', {
    from: textOf(window.from),
    to: textOf(window.to),
  })
  return (
    <fieldset className={classes.minimap} aria-label={t('trace.window')} dir="ltr">
      <div
        className={classes.map}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = undefined
        }}
      >
        <Picture rows={rows} scale={scale} />
        <span
          className={classes.shade}
          style={{ left: 0, width: `${window.from * 100}%` }}
        />
        <span
          className={classes.shade}
          style={{ right: 0, width: `${(1 - window.to) * 100}%` }}
        />
        {PARTS.map(([part, label]) => {
          const { from, to } = window
          const place = part === 'both' ? (from + to) / 2 : window[part]
          return (
            <span
              key={part}
              className={classes[part]}
              role="slider"
              tabIndex={0}
              data-part={part}
              aria-label={t(label)}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(place * 100)}
              aria-valuetext={part === 'both' ? shown : `+${textOf(place)}`}
              style={{
                left: `${(part === 'to' ? to : from) * 100}%`,
                ...(part === 'both' ? { width: `${(to - from) * 100}%` } : {}),
              }}
              onKeyDown={(event) => onKeyDown(event, part)}
            />
          )
        })}
      </div>
      <span className={classes.shown}>
        <bdi>{shown}</bdi>
        <Button disabled={whole} onClick={() => onChange(WHOLE)}>
          {t('trace.windowWhole')}
        </Button>
      </span>
    </fieldset>
  )
}

const Picture = memo(function Picture({
  rows,
  scale,
}: {
  rows: readonly SpanRow[]
  scale: TimeScale
}) {
  const paths = useMemo(() => minimapPaths(rows, scale), [rows, scale])
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...paths].map(([component, path]) => (
        <path key={component} d={path} style={{ fill: componentColor(component) }} />
      ))}
    </svg>
  )
})
