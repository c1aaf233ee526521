import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { memo } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import type { SpanRow } from './span-tree.ts'
import type { TimeScale } from './time-scale.ts'
import classes from './waterfall.module.css'

/** Deep spans stop moving to the side, or nothing of their names would be left to see. */
const DEEPEST = 12

/** One span: its name in the tree and its bar on the axis. */
export const WaterfallRow = memo(function WaterfallRow({
  id,
  row,
  index,
  count,
  top,
  scale,
  open,
  chosen,
  onChoose,
  onToggle,
}: {
  id: string
  row: SpanRow
  /** Number of the row, from 0. */
  index: number
  count: number
  /** In CSS pixels. */
  top: number
  scale: TimeScale
  open: boolean
  chosen: boolean
  onChoose: (spanId: string) => void
  onToggle: (spanId: string, open: boolean) => void
}) {
  const t = useText()
  const { span, depth, below } = row
  const left = scale.at(span.start)
  const right = scale.at(span.start + span.durationMs)
  const duration = formatSpanTime(span.durationMs)
  const component = t(`trace.${span.component}`)
  const failed = span.status === 'ERROR'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the focus and the keys
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
      style={{
        transform: `translateY(${top}px)`,
        '--component': `var(--${span.component})`,
      }}
      onClick={() => onChoose(span.spanId)}
    >
      <span
        className={classes.name}
        style={{ paddingInlineStart: `${0.5 + Math.min(DEEPEST, depth) * 0.75}rem` }}
      >
        {below === 0 ? (
          <span className={classes.leaf} aria-hidden="true" />
        ) : (
          // A shortcut for the pointer; the tree's left and right keys do the same.
          <button
            type="button"
            className={classes.toggle}
            tabIndex={-1}
            aria-hidden="true"
            data-open={open || undefined}
            onClick={(event) => {
              event.stopPropagation()
              onToggle(span.spanId, !open)
            }}
          >
            <IconChevronRight size={14} aria-hidden="true" />
          </button>
        )}
        <span className={classes.dot} role="img" aria-label={component} />
        <bdi className={classes.label} title={`${component} · ${span.name}`}>
          {span.name}
        </bdi>
        {!open && below > 0 && <span className={classes.below}>+{below}</span>}
      </span>
      <span className={classes.lane}>
        <span
          className={classes.bar}
          role="img"
          aria-label={failed ? t('trace.error') : ''}
          aria-hidden={!failed}
          data-failed={failed || undefined}
          style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
        />
        <span
          className={classes.time}
          // Behind the bar, or before it where the axis ends.
          data-before={right > 0.85 || undefined}
          style={
            right > 0.85 ? { right: `${(1 - left) * 100}%` } : { left: `${right * 100}%` }
          }
        >
          {duration}
        </span>
      </span>
    </div>
  )
})
