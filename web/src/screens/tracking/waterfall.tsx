import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useText } from '../../locales/text.tsx'
import { useWidth } from '../../parts/chart/use-width.ts'
import type { TimeScale } from '../../parts/spans/time-scale.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { scrollToRow, useRowWindow } from '../../ui/use-row-window.ts'
import type { PathStep } from './critical-path.ts'
import type { SpanRow } from './span-tree.ts'
import { TimeAxis, WaitingBands } from './time-axis.tsx'
import classes from './waterfall.module.css'
import { treeMove } from './waterfall-keys.ts'
import { WaterfallRow } from './waterfall-row.tsx'

/** Heights of a row in CSS pixels; the stylesheet has them too. */
const ROW_HEIGHT = 30
const PHONE_ROW_HEIGHT = 54
/** Rows that a phone shows at most without a scroll bar of their own. */
const MAX_PHONE_ROWS = 100
const NO_STEPS: readonly PathStep[] = []

/**
 * Spans as a tree with their bars on one axis. Only visible rows are rendered, so that ten
 * thousand spans scroll like ten. The tree keeps the focus; arrow keys move the selection.
 */
export function Waterfall({
  ref,
  rows,
  collapsed,
  scale,
  begin,
  chosen,
  found,
  critical,
  onChoose,
  onToggle,
  onOpen,
}: {
  /** The tree, to give it the focus. */
  ref: RefObject<HTMLDivElement | null>
  rows: readonly SpanRow[]
  collapsed: ReadonlySet<string>
  scale: TimeScale
  /** Start of the trace, Unix milliseconds. */
  begin: number
  chosen: string | undefined
  /** Ids of the spans that match the search. */
  found: ReadonlySet<string>
  /** The critical path by span, if shown. */
  critical: ReadonlyMap<string, readonly PathStep[]> | undefined
  onChoose: (spanId: string) => void
  onToggle: (spanId: string, open: boolean) => void
  /** Opens the details of the selected span. */
  onOpen: () => void
}) {
  const t = useText()
  const id = useId()
  const [axis, width] = useWidth<HTMLDivElement>()
  const isPhone = useIsPhone()
  const height = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT
  const isLong = rows.length > MAX_PHONE_ROWS
  const { first, last, slots } = useRowWindow(ref, rows.length, height)
  const index = useMemo(
    () => rows.findIndex(({ span }) => span.spanId === chosen),
    [rows, chosen],
  )

  const shown = useRef(chosen)
  useEffect(() => {
    if (index < 0 || ref.current === null) return
    if (!isPhone || isLong) scrollToRow(ref.current, index, height)
    // The page scrolls here: not when it opens, nor when rows are added above.
    else if (shown.current !== chosen) {
      document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
    }
    shown.current = chosen
  }, [chosen, index, ref, id, height, isPhone, isLong])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && index >= 0) {
      event.preventDefault()
      onOpen()
      return
    }
    const move = treeMove(event.key, rows, index, collapsed)
    if (move === undefined) return
    event.preventDefault()
    if ('toggle' in move) return onToggle(move.toggle, move.open)
    const next = rows[move.go]
    if (next !== undefined) onChoose(next.span.spanId)
  }
  // One listener for all rows, which are replaced while scrolling.
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const spanId = target.closest<HTMLElement>('[role="treeitem"]')?.dataset.value
    if (spanId === undefined) return
    const toggle = target.closest<HTMLElement>('[data-open]')
    if (toggle === null) onChoose(spanId)
    else onToggle(spanId, toggle.dataset.open !== 'true')
  }

  return (
    <div className={classes.waterfall} data-long={isLong || undefined} dir="ltr">
      <TimeAxis ref={axis} scale={scale} begin={begin} width={width ?? 0} />
      <div
        ref={ref}
        className={classes.scroll}
        role="tree"
        tabIndex={0}
        aria-label={t('trace.waterfall')}
        aria-activedescendant={index < 0 ? undefined : `${id}-${index}`}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div
          className={classes.rows}
          role="presentation"
          style={{ blockSize: rows.length * height }}
        >
          <WaitingBands scale={scale} />
          {rows.slice(first, last).map((row, offset) => {
            const at = first + offset
            const { spanId } = row.span
            return (
              <WaterfallRow
                // Elements are reused while scrolling: creating them is expensive.
                key={at % slots}
                id={`${id}-${at}`}
                row={row}
                index={at}
                count={rows.length}
                top={at * height}
                scale={scale}
                width={width ?? 0}
                open={!collapsed.has(spanId)}
                chosen={at === index}
                found={found.has(spanId)}
                steps={critical && (critical.get(spanId) ?? NO_STEPS)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
