import type { Gap } from '../../parts/spans/time-scale.ts'
import type { PathStep } from './critical-path.ts'

/** A line of the critical path: a step, or the wait between two. */
type PathItem =
  | { readonly step: PathStep; readonly ms: number }
  | { readonly gap: Gap | undefined; readonly from: number; readonly ms: number }

/** The critical path as lines, with its working and waiting times. */
export interface PathSummary {
  readonly items: readonly PathItem[]
  /** Total number of lines; `items` holds the longest ones, by time. */
  readonly count: number
  readonly steps: number
  /** Milliseconds. */
  readonly workMs: number
  readonly waitMs: number
}

/** Minimum length of a listed wait, in milliseconds. */
const MIN_WAIT_MS = 0.05

/** Summarizes a critical path in at most `limit` lines. */
export function pathItems(
  steps: readonly PathStep[],
  gaps: readonly Gap[],
  limit: number,
): PathSummary {
  const items = steps.flatMap((step, index): PathItem[] => {
    const own = { step, ms: step.to - step.from }
    const before = steps[index - 1]?.to
    const ms = before === undefined ? 0 : step.from - before
    if (before === undefined || ms < MIN_WAIT_MS) return [own]
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
