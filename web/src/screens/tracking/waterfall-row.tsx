import { memo } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import colors from '../../parts/spans/component-colors.module.css'
import type { TimeScale } from '../../parts/spans/time-scale.ts'
import { componentColor } from '../../parts/spans/view-span.ts'
import { barTime } from './bar-time.ts'
import { useComponentName } from './component-tags.tsx'
import type { PathStep } from './critical-path.ts'
import type { SpanRow } from './span-tree.ts'
import classes from './waterfall.module.css'

/** Maximum indentation: deeper names would be invisible. */
const DEEPEST = 10

/**
 * One span: its name in the tree, its bar on the axis and its self time. The tree around it
 * has the focus, the keys and the clicks. Few elements, because scrolling makes many of these.
 */
export const WaterfallRow = memo(function WaterfallRow({
  id,
  row,
  index,
  count,
  top,
  scale,
  width,
  open,
  chosen,
  found,
  steps,
}: {
  id: string
  row: SpanRow
  /** Number of the row, from 0. */
  index: number
  count: number
  /** In CSS pixels. */
  top: number
  scale: TimeScale
  /** Of the axis in CSS pixels. */
  width: number
  open: boolean
  chosen: boolean
  /** It matches the search. */
  found: boolean
  /** Its parts of the critical path, while that is shown; none: it has no part in it. */
  steps: readonly PathStep[] | undefined
}) {
  const t = useText()
  const name = useComponentName()
  const { span, depth, below } = row
  const left = scale.at(span.start)
  const right = scale.at(span.start + span.durationMs)
  const failed = span.status === 'ERROR'
  const component = name(span.component)
  const duration = formatSpanTime(span.durationMs, t)
  const { style, isOver } = barTime(left, right, duration, width)
  return (
    <div
      id={id}
      className={classes.row}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-selected={chosen}
      aria-expanded={below === 0 ? undefined : open}
      data-testid="span-row"
      data-value={span.spanId}
      data-found={found || undefined}
      data-idle={steps?.length === 0 || undefined}
      style={{
        transform: `translateY(${top}px)`,
        '--component': componentColor(span.component),
      }}
    >
      <span
        className={classes.name}
        style={{
          paddingInlineStart: `calc(0.5rem + ${Math.min(DEEPEST, depth)} * var(--indent))`,
        }}
      >
        <span
          className={classes.toggle}
          aria-hidden="true"
          data-open={below === 0 ? undefined : open}
        />
        <span className={colors.dot} aria-hidden="true" />
        <bdi className={classes.label} title={`${component} · ${span.name}`}>
          {span.name}
        </bdi>
        <bdi className={classes.component}>{component}</bdi>
        {!open && below > 0 && <span className={classes.below}>+{below}</span>}
      </span>
      <span className={classes.lane}>
        <span
          className={classes.bar}
          {...(failed ? { role: 'img', 'aria-label': t('trace.error') } : {})}
          data-failed={failed || undefined}
          style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
        />
        {steps?.map(({ from, to }) => (
          <span
            key={from}
            className={classes.step}
            role="img"
            aria-label={t('trace.criticalMark')}
            style={{
              left: `${scale.at(from) * 100}%`,
              width: `${(scale.at(to) - scale.at(from)) * 100}%`,
            }}
          />
        ))}
        <span className={classes.time} data-over={isOver || undefined} style={style}>
          <bdi>{duration}</bdi>
        </span>
      </span>
      <span className={classes.self}>
        <bdi>{formatSpanTime(row.selfMs, t)}</bdi>
      </span>
    </div>
  )
})
