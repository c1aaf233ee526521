import type { TraceSummary } from '@bvlgarichain/contract'
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { isolate } from '../../lib/isolate.ts'
import { memoize } from '../../lib/memoize.ts'
import { zoneOf } from '../../lib/time-form.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { useWidth } from '../../parts/chart/use-width.ts'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import {
  isPlaced,
  LEFT,
  nearestDot,
  type ScatterDot,
  scatterLayout,
} from './scatter-layout.ts'
import classes from './trace-scatter.module.css'
import { useCountErrors } from './use-trace-transactions.ts'

const HEIGHT = 168
/** How far from a dot the pointer still means it, in CSS pixels. */
const REACH = 24

/** With an empty zone, the visitor's own. */
const clockOf = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      numberingSystem: 'latn',
      ...(timeZone === '' ? {} : { timeZone }),
    }),
)

/**
 * Traces of the table below as dots: when they began, and how long they took. The pointer or
 * the arrow keys walk them, a click or Enter opens one.
 */
export function TraceScatter({
  traces,
  onOpen,
}: {
  /** `undefined` while loading: their space is reserved. */
  traces: readonly TraceSummary[] | undefined
  onOpen: (trace: TraceSummary) => void
}) {
  const t = useText()
  const id = useId()
  const { locale } = useLocale()
  const [ref, width] = useWidth<HTMLDivElement>()
  const layout = useMemo(
    () => scatterLayout(traces ?? [], width ?? 0, HEIGHT),
    [traces, width],
  )
  const [activeId, setActive] = useState<string>()
  const { form } = useTimeSettings()
  const clock = clockOf(locale, zoneOf(form) ?? '')
  const { dots } = layout
  const at = dots.findIndex(({ trace }) => trace.traceId === activeId)
  const active = dots[at]

  const idAt = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const near = nearestDot(dots, event.clientX - left, event.clientY - top, REACH)
    return near === undefined ? undefined : dots[near]?.trace.traceId
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = dots.length - 1
    const moves: Partial<Record<string, number>> = {
      ArrowRight: Math.min(last, at + 1),
      ArrowLeft: at < 0 ? last : Math.max(0, at - 1),
      Home: 0,
      End: last,
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && active !== undefined) return onOpen(active.trace)
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive(dots[next]?.trace.traceId)
  }
  const countErrors = useCountErrors()
  const told = ({ trace }: ScatterDot) => {
    const errors = countErrors(trace)
    return t('trace.scatterDot', {
      name: trace.name,
      duration: formatSpanTime(trace.durationMs, t),
      spans: formatNumber(trace.spanCount),
      status: errors === 0 ? t('trace.ok') : t('trace.errors', { count: errors }),
      time: clock.format(trace.start),
    })
  }
  if (traces?.every((trace) => !isPlaced(trace))) return null
  return (
    <section className={classes.scatter} aria-label={t('trace.scatter')}>
      <div
        ref={ref}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk the dots inside
        tabIndex={0}
        role="application"
        aria-roledescription={t('trace.scatter')}
        aria-describedby={id}
        data-testid="trace-scatter"
        data-openable={active === undefined ? undefined : true}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setActive(idAt(event))}
        onPointerLeave={() => setActive(undefined)}
        onPointerUp={(event) => {
          const dot = dots.find(({ trace }) => trace.traceId === idAt(event))
          if (dot !== undefined && event.button === 0) onOpen(dot.trace)
        }}
        onBlur={() => setActive(undefined)}
      >
        <svg width={width ?? 0} height={HEIGHT} aria-hidden="true">
          {layout.durations.map(({ ms, y }) => (
            <g key={ms}>
              <line className={classes.grid} x1={LEFT} x2={width ?? 0} y1={y} y2={y} />
              <text
                className={classes.label}
                x={LEFT - 6}
                y={y}
                dy="0.34em"
                textAnchor="end"
              >
                {isolate(formatSpanTime(ms, t))}
              </text>
            </g>
          ))}
          {layout.times.map(({ time, x }, index) => (
            <text
              key={time}
              className={classes.label}
              x={x}
              y={HEIGHT - 6}
              textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}
            >
              {clock.format(time)}
            </text>
          ))}
          {dots.map((dot) => (
            <Dot
              key={dot.trace.traceId}
              dot={dot}
              failed={(countErrors(dot.trace) ?? 0) > 0}
              active={dot === active}
            />
          ))}
        </svg>
      </div>
      <p id={id} className={classes.caption} aria-live="polite">
        {traces === undefined ? null : active === undefined ? (
          <>
            {t('trace.scatterShows', { count: traces.length })}{' '}
            <span className={classes.keys}>{t('trace.scatterKeys')}</span>
          </>
        ) : (
          told(active)
        )}
      </p>
    </section>
  )
}

/** A failed trace is a diamond, distinguishable without color. */
function Dot({
  dot: { x, y, size },
  failed,
  active,
}: {
  dot: ScatterDot
  failed: boolean
  active: boolean
}) {
  const shape = { className: classes.dot, 'data-active': active || undefined }
  if (!failed) return <circle {...shape} cx={x} cy={y} r={size} />
  const half = size + 1.5
  const path = `M${x} ${y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`
  return <path {...shape} d={path} data-failed />
}
