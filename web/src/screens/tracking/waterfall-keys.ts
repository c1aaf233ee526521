import type { SpanRow } from './span-tree.ts'

/** Effect of a key in the span tree: select a row, or expand or collapse one. */
export type TreeMove =
  | { readonly go: number }
  | { readonly toggle: string; readonly open: boolean }

const PAGE = 10

/**
 * Effect of a key while row `index` is selected (-1: none): the keys that a tree has by the
 * ARIA Authoring Practices, and j and k. `undefined` for other keys.
 */
export function treeMove(
  key: string,
  rows: readonly SpanRow[],
  index: number,
  collapsed: ReadonlySet<string>,
): TreeMove | undefined {
  const row = rows[index]
  const go = (to: number) => ({ go: Math.min(rows.length - 1, Math.max(0, to)) })
  const isOpen = row !== undefined && !collapsed.has(row.span.spanId)
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return go(index + 1)
    case 'ArrowUp':
    case 'k':
      return go(index - 1)
    case 'PageDown':
      return go(index + PAGE)
    case 'PageUp':
      return go(index - PAGE)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (row === undefined || row.below === 0) return
      return isOpen ? go(index + 1) : { toggle: row.span.spanId, open: true }
    case 'ArrowLeft': {
      if (row === undefined) return
      if (row.below > 0 && isOpen) return { toggle: row.span.spanId, open: false }
      const parent = rows.slice(0, index).findLastIndex(({ depth }) => depth < row.depth)
      return parent < 0 ? undefined : go(parent)
    }
    default:
      return
  }
}
