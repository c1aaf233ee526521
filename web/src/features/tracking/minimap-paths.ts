import type { SpanRow } from './span-tree.ts'
import type { TimeScale } from './time-scale.ts'
import { endOf } from './view-span.ts'

/** Size of the picture in its own units; it is stretched to the place that it is given. */
export const MAP_WIDTH = 1_000
export const MAP_HEIGHT = 48
/** A bar that is shorter could not be seen. */
const LEAST = 3

/**
 * The bars of all spans, drawn small: one SVG path a component. Where there are more rows than
 * lines they share them, and what lies upon another of its kind is drawn once.
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
    // Within a line spans come by their start, so what is covered grows to the right.
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
