import type { TimeScale } from '../../parts/spans/time-scale.ts'
import { endOf } from '../../parts/spans/view-span.ts'
import type { SpanRow } from './span-tree.ts'

/** Size of the minimap in its own units; stretched to the available space. */
export const MAP_WIDTH = 1_000
export const MAP_HEIGHT = 48
/** Minimum visible width of a bar. */
const LEAST = 3

/**
 * The bars of all spans in small: one SVG path per component. If there are more rows than lines,
 * rows share lines, and overlapping bars of a component are drawn once.
 */
export function minimapPaths(
  rows: readonly SpanRow[],
  scale: TimeScale,
): ReadonlyMap<string, string> {
  const lines = Math.min(rows.length, MAP_HEIGHT)
  const height = MAP_HEIGHT / Math.max(1, lines)
  const paths = new Map<string, string[]>()
  const drawn = new Map<string, { line: number; to: number }>()
  rows.forEach(({ span }, index) => {
    const { component } = span
    const line = Math.floor((index / rows.length) * lines)
    const from = Math.floor(scale.at(span.start) * MAP_WIDTH)
    const end = Math.max(from + LEAST, Math.ceil(scale.at(endOf(span)) * MAP_WIDTH))
    const to = Math.min(MAP_WIDTH, end)
    const before = drawn.get(component)
    const isNew = before === undefined || before.line !== line
    const start = isNew || from >= before.to ? from : Math.max(from, before.to)
    // Spans of a line are sorted by start, so the covered range grows to the right.
    if (!isNew && start >= to) return
    drawn.set(component, { line, to })
    const path = paths.get(component) ?? []
    paths.set(component, path)
    const top = Number((line * height).toFixed(2))
    const thick = Number(Math.max(1, height * 0.7).toFixed(2))
    path.push(`M${start} ${top}h${to - start}v${thick}h${start - to}z`)
  })
  return new Map([...paths].map(([component, path]) => [component, path.join('')]))
}
