import type { Gap } from '../../parts/spans/time-scale.ts'
import { endOf, type ViewSpan } from '../../parts/spans/view-span.ts'
import type { SpanRow } from './span-tree.ts'

/** A time range in which the end of the trace waited for a span itself, not for a descendant. */
export interface PathStep {
  readonly span: ViewSpan
  /** Unix milliseconds. */
  readonly from: number
  readonly to: number
}

/** Tolerance in milliseconds: clocks have microseconds, and sums are rounded. */
const CLOCK_MS = 0.002
/** Fraction of its duration by which a cause may overlap its effect. */
const OVERLAP = 0.1

interface Node {
  readonly span: ViewSpan
  readonly below: Node[]
  /** End of the last span at or below it: work may go on after its caller has returned. */
  reach: number
}

/**
 * The chain of spans that determines when the trace ends, from its start. It is built from the
 * end: the span that ended last, then the one that ended last before that began, down to spans
 * without descendants to wait for. Parts in a gap are omitted: nothing ran there.
 *
 * @param rows the whole tree, as `spanTree` lays it out
 */
export function criticalPath(
  rows: readonly SpanRow[],
  gaps: readonly Gap[],
): readonly PathStep[] {
  const roots = nodesOf(rows)
  const steps: PathStep[] = []
  // The part of the path that is complete begins here.
  let until = roots.reduce((end, { reach }) => Math.max(end, reach), 0)
  const open: Visit[] = [visitOf(undefined, roots)]
  for (let visit = open.at(-1); visit !== undefined; visit = open.at(-1)) {
    const { span } = visit
    const next = causeOf(visit, until)
    if (span !== undefined) {
      const from = Math.max(span.start, next?.reach ?? 0)
      const to = Math.min(until, endOf(span))
      if (to - from > CLOCK_MS) steps.push({ span, from, to })
    }
    if (next === undefined) {
      until = Math.min(until, span?.start ?? until)
      open.pop()
    } else {
      until = Math.min(until, next.reach)
      open.push(visitOf(next.span, next.below))
    }
  }
  return steps
    .flatMap((step) => withoutGaps(step, gaps))
    .sort((a, b) => a.from - b.from || a.to - b.to)
}

/** A span being processed, from its end to its start. */
interface Visit {
  readonly span: ViewSpan | undefined
  /** Its children, the last to end first, and the number of processed ones. */
  readonly below: readonly Node[]
  done: number
}

const visitOf = (span: ViewSpan | undefined, below: readonly Node[]): Visit => ({
  span,
  below: below.toSorted((a, b) => b.reach - a.reach),
  done: 0,
})

/** The span that ended last before a time, of those not visited. */
function causeOf(visit: Visit, until: number): Node | undefined {
  while (visit.done < visit.below.length) {
    const node = visit.below[visit.done++]
    if (node === undefined) return
    const { span, reach } = node
    const allowed = CLOCK_MS + OVERLAP * (reach - span.start)
    if (span.start < until && reach <= until + allowed) return node
  }
  return
}

function nodesOf(rows: readonly SpanRow[]): readonly Node[] {
  const roots: Node[] = []
  const above: Node[] = []
  const all = rows.map(({ span, depth }) => {
    const node: Node = { span, below: [], reach: endOf(span) }
    above.length = depth
    const parent = above.at(-1)
    const siblings = parent?.below ?? roots
    siblings.push(node)
    above.push(node)
    return { node, parent }
  })
  // Backwards, because each is followed by its descendants.
  for (const { node, parent } of all.toReversed()) {
    if (parent !== undefined) parent.reach = Math.max(parent.reach, node.reach)
  }
  return roots
}

function withoutGaps(step: PathStep, gaps: readonly Gap[]): readonly PathStep[] {
  const parts: PathStep[] = []
  let { from } = step
  for (const gap of gaps) {
    if (gap.to <= from) continue
    if (gap.from >= step.to) break
    if (gap.from - from > CLOCK_MS) parts.push({ ...step, from, to: gap.from })
    from = gap.to
  }
  if (step.to - from > CLOCK_MS) parts.push({ ...step, from })
  return parts
}
