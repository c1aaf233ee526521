import { groupBy } from '../../lib/group-by.ts'
import type { ViewSpan } from '../../parts/spans/view-span.ts'

/** A span with its position in the tree. */
export interface SpanRow {
  readonly span: ViewSpan
  /** 0 for a root. */
  readonly depth: number
  /** Spans below it, at any depth; they follow it directly. */
  readonly below: number
  /** Duration without the time in which its children ran, in milliseconds. */
  readonly selfMs: number
}

/**
 * Spans as a tree, flattened: each is followed by those below it, siblings by their start.
 * A span whose parent is missing, or that would be its own ancestor, becomes a root, so that
 * none is lost.
 */
export function spanTree(spans: readonly ViewSpan[]): readonly SpanRow[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const parentOf = ({ parentSpanId }: ViewSpan) =>
    parentSpanId !== undefined && byId.has(parentSpanId) ? parentSpanId : undefined
  const children = groupBy([...byId.values()].sort(byStart), parentOf)
  const rows: { span: ViewSpan; depth: number; below: number; selfMs: number }[] = []
  const seen = new Set<string>()
  // An explicit stack: a trace may be deeper than the call stack.
  const walk = (root: ViewSpan) => {
    const open: { span: ViewSpan; depth: number }[] = [{ span: root, depth: 0 }]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { span, depth } = next
      if (seen.has(span.spanId)) continue
      seen.add(span.spanId)
      const under = children.get(span.spanId) ?? []
      rows.push({ span, depth, below: 0, selfMs: selfTime(span, under) })
      for (const child of under.toReversed()) {
        open.push({ span: child, depth: depth + 1 })
      }
    }
  }
  for (const root of children.get(undefined) ?? []) walk(root)
  for (const span of byId.values()) if (!seen.has(span.spanId)) walk(span)
  countBelow(rows)
  return rows
}

/** Rows without the descendants of collapsed spans. */
export function visibleRows(
  rows: readonly SpanRow[],
  collapsed: ReadonlySet<string>,
): readonly SpanRow[] {
  const visible: SpanRow[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (row === undefined) break
    visible.push(row)
    if (collapsed.has(row.span.spanId)) at += row.below
  }
  return visible
}

const byStart = (a: ViewSpan, b: ViewSpan) =>
  a.start - b.start || b.durationMs - a.durationMs

function selfTime(span: ViewSpan, children: readonly ViewSpan[]): number {
  const end = span.start + span.durationMs
  let covered = 0
  let until = span.start
  // Children are sorted by start, so their union grows from left to right.
  for (const child of children) {
    const from = Math.max(until, child.start)
    const to = Math.min(end, child.start + child.durationMs)
    if (to > from) {
      covered += to - from
      until = to
    }
  }
  return Math.max(0, span.durationMs - covered)
}

function countBelow(rows: { depth: number; below: number }[]): void {
  const open: number[] = []
  rows.forEach((row, index) => {
    while (open.length > row.depth) close(open.pop(), index)
    open.push(index)
  })
  while (open.length > 0) close(open.pop(), rows.length)
  function close(index: number | undefined, next: number) {
    const row = index === undefined ? undefined : rows[index]
    if (row !== undefined && index !== undefined) row.below = next - index - 1
  }
}
