import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { groupBy } from '../../lib/group-by.ts'
import { readZoom, zoomText } from '../../lib/zoom.ts'
import { quietTimes, timeScale } from '../../parts/spans/time-scale.ts'
import type { ViewTrace } from '../../parts/spans/view-span.ts'
import { criticalPath } from './critical-path.ts'
import { findSpans, revealed } from './find-spans.ts'
import { spanTree, visibleRows } from './span-tree.ts'
import { type TimeWindow, WHOLE, zoomed } from './time-window.ts'
import type { TraceSearch } from './trace-search.ts'

/** View of a trace: tree, axis and highlights. */
export function useTraceView(
  trace: ViewTrace,
  search: TraceSearch,
  onZoom: (zoom: string | undefined) => void,
) {
  const { spans } = trace
  const { span: chosen, scale: kind = 'fit', critical = false } = search
  // Looking through ten thousand spans must not hold up the typing.
  const find = useDeferredValue(search.find ?? '')
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [window, setWindow] = useZoom(search.zoom, onZoom)

  const rows = useMemo(() => spanTree(spans), [spans])
  const visible = useMemo(() => visibleRows(rows, collapsed), [rows, collapsed])
  const whole = useMemo(() => timeScale(spans, kind), [spans, kind])
  const scale = useMemo(() => zoomed(whole, window), [whole, window])
  const found = useMemo(() => findSpans(rows, find), [rows, find])
  const foundSet = useMemo(() => new Set(found), [found])
  const path = useMemo(() => {
    if (!critical) return
    const gaps = quietTimes(spans)
    const steps = criticalPath(rows, gaps)
    return { steps, gaps, bySpan: groupBy(steps, ({ span }) => span.spanId) }
  }, [rows, spans, critical])
  const row = useMemo(
    () => rows.find(({ span }) => span.spanId === chosen),
    [rows, chosen],
  )
  return {
    rows,
    visible,
    /** The whole axis, and its visible part. */
    whole,
    scale,
    window,
    setWindow,
    collapsed,
    found,
    foundSet,
    /** The critical path and its gaps, if shown. */
    path,
    /** The chosen span. */
    row,
    toggle(spanId: string, open: boolean) {
      const next = new Set(collapsed)
      if (open) next.delete(spanId)
      else next.add(spanId)
      setCollapsed(next)
    },
    toggleAll() {
      const parents = rows.filter(({ below }) => below > 0)
      const all = parents.map(({ span }) => span.spanId)
      setCollapsed(new Set(collapsed.size > 0 ? [] : all))
    },
    reveal: (spanId: string) => setCollapsed(revealed(rows, collapsed, spanId)),
  }
}

/** Pause before the URL follows a movement, in milliseconds: browsers limit its changes. */
const REST_MS = 250

const windowOf = (zoom: string | undefined): TimeWindow => readZoom(zoom) ?? WHOLE

/**
 * The visible part of the axis. It moves immediately; the URL follows at rest, and the visible
 * part is then exactly that of the URL.
 */
function useZoom(
  /** Zoom in the URL. */
  zoom: string | undefined,
  onZoom: (zoom: string | undefined) => void,
): [TimeWindow, (window: TimeWindow) => void] {
  const [window, setWindow] = useState<TimeWindow>(() => windowOf(zoom))
  const [known, setKnown] = useState(zoom)
  // A change from outside (Back, a link) replaces the visible part.
  if (zoom !== known) {
    setKnown(zoom)
    if (zoomText(window) !== zoom) setWindow(windowOf(zoom))
  }
  useEffect(() => {
    const text = zoomText(window)
    if (text === zoom) return
    const timer = setTimeout(() => {
      setWindow(windowOf(text))
      onZoom(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [window, zoom, onZoom])
  return [window, setWindow]
}
