import type { PathStep } from './critical-path.ts'
import type { Gap } from './time-scale.ts'

/** A line of the critical path in words: a step, or the waiting between two. */
export type PathItem =
  | { readonly step: PathStep; readonly ms: number }
  | { readonly gap: Gap | undefined; readonly from: number; readonly ms: number }

/** The critical path as lines, and how long it worked and waited. */
export interface PathSummary {
  readonly items: readonly PathItem[]
  /** Lines there are; `items` holds the longest of them, in the order of time. */
  readonly count: number
  readonly steps: number
  /** Milliseconds. */
  readonly workMs: number
  readonly waitMs: number
}

/** Waiting that is shorter is not told, in milliseconds. */
const LEAST_WAIT_MS = 0.05

/** Sums a critical path up in at most `limit` lines. */
export function pathItems(
  steps: readonly PathStep[],
  gaps: readonly Gap[],
  limit: number,
): PathSummary {
  const items = steps.flatMap((step, index): PathItem[] => {
    const own = { step, ms: step.to - step.from }
    const before = steps[index - 1]?.to
    const ms = before === undefined ? 0 : step.from - before
    if (before === undefined || ms < LEAST_WAIT_MS) return [own]
    const gap = gaps.find(({ from, to }) => from < step.from && to > before)
    return [{ gap, from: before, ms }, own]
  })
  const sum = (kind: 'step' | 'gap') =>
    items.reduce((total, item) => total + (kind in item ? item.ms : 0), 0)
  const longest = items.toSorted((a, b) => b.ms - a.ms).slice(0, limit)
  const kept = new Set(longest)
  return {
    items: items.length > limit ? items.filter((item) => kept.has(item)) : items,
    count: items.length,
    steps: steps.length,
    workMs: sum('step'),
    waitMs: sum('gap'),
  }
}
