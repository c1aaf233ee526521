import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useWidth } from '../chart/use-width.ts'
import colours from './component-colours.module.css'
import type { SpanRow } from './span-tree.ts'
import { TimeAxis, WaitingBands } from './time-axis.tsx'
import type { TimeScale } from './time-scale.ts'
import classes from './waterfall.module.css'
import { WaterfallRow } from './waterfall-row.tsx'

/** Height of a row in CSS pixels; the stylesheet has it too. */
const ROW_HEIGHT = 30
/** Rows drawn beyond those in sight, each way. */
const OVERSCAN = 10

/**
 * Spans as a tree with their bars on one axis. Only rows in sight are drawn, so that ten
 * thousand spans scroll like ten. The tree keeps the focus; arrow keys move the choice.
 */
export function Waterfall({
  rows,
  collapsed,
  scale,
  begin,
  chosen,
  onChoose,
  onToggle,
}: {
  rows: readonly SpanRow[]
  collapsed: ReadonlySet<string>
  scale: TimeScale
  /** Start of the trace, Unix milliseconds. */
  begin: number
  chosen: string | undefined
  onChoose: (spanId: string) => void
  onToggle: (spanId: string, open: boolean) => void
}) {
  const t = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [axis, width] = useWidth<HTMLDivElement>()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  const index = useMemo(
    () => rows.findIndex(({ span }) => span.spanId === chosen),
    [rows, chosen],
  )
  const { scrollToIndex } = virtual

  useEffect(() => {
    if (index >= 0) scrollToIndex(index, { align: 'auto' })
  }, [index, scrollToIndex])

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[index]
    const go = (to: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
      if (next !== undefined) onChoose(next.span.spanId)
    }
    const isOpen = row !== undefined && !collapsed.has(row.span.spanId)
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      PageDown: () => go(index + 10),
      PageUp: () => go(index - 10),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => {
        if (row === undefined || row.below === 0) return
        if (isOpen) go(index + 1)
        else onToggle(row.span.spanId, true)
      },
      ArrowLeft: () => {
        if (row === undefined) return
        if (row.below > 0 && isOpen) return onToggle(row.span.spanId, false)
        const parent = rows
          .slice(0, index)
          .findLastIndex(({ depth }) => depth < row.depth)
        if (parent >= 0) go(parent)
      },
    }
    const move = moves[event.key]
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move()
  }

  const items = virtual.getVirtualItems()
  return (
    <div className={`${colours.colours} ${classes.waterfall}`} dir="ltr">
      <TimeAxis ref={axis} scale={scale} begin={begin} width={width ?? 0} />
      <div
        ref={box}
        className={classes.scroll}
        role="tree"
        tabIndex={0}
        aria-label={t('trace.waterfall')}
        aria-activedescendant={index < 0 ? undefined : `${id}-${index}`}
        onKeyDown={onKeyDown}
      >
        <div
          className={classes.rows}
          role="presentation"
          style={{ blockSize: virtual.getTotalSize() }}
        >
          <WaitingBands scale={scale} />
          {items.map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            return (
              <WaterfallRow
                key={row.span.spanId}
                id={`${id}-${item.index}`}
                row={row}
                index={item.index}
                count={rows.length}
                top={item.start}
                scale={scale}
                open={!collapsed.has(row.span.spanId)}
                chosen={item.index === index}
                onChoose={onChoose}
                onToggle={onToggle}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
