import type { ViewSpan } from '../../parts/spans/view-span.ts'
import type { SpanRow } from './span-tree.ts'

/** Origin and propagation of a failure. */
export interface ErrorPath {
  readonly span: ViewSpan
  /** Spans above it, the root first. */
  readonly above: readonly ViewSpan[]
}

/**
 * The failed spans without a failed descendant: the causes of the failures above them. At most
 * `limit`, because each carries its ancestors.
 */
export function errorPaths(
  rows: readonly SpanRow[],
  limit: number,
): readonly ErrorPath[] {
  const paths: ErrorPath[] = []
  const above: ViewSpan[] = []
  for (let at = 0; at < rows.length && paths.length < limit; at++) {
    const row = rows[at]
    if (row === undefined) break
    above.length = row.depth
    if (row.span.status === 'ERROR' && !failsBelow(rows, at)) {
      paths.push({ span: row.span, above: [...above] })
    }
    above.push(row.span)
  }
  return paths
}

/** The next failed span of the list decides: it is below, or nothing failed there is. */
function failsBelow(rows: readonly SpanRow[], at: number): boolean {
  const end = at + (rows[at]?.below ?? 0)
  for (let next = at + 1; next <= end; next++) {
    if (rows[next]?.span.status === 'ERROR') return true
  }
  return false
}
