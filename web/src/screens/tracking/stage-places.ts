import type { ComponentInterval } from '@bvlgarichain/contract'
import { timeScale } from '../../parts/spans/time-scale.ts'
import { endOf } from '../../parts/spans/view-span.ts'

/** Positions of intervals on the axis of their trace, 0 to 1, by start. */
export function stagePlaces(intervals: readonly ComponentInterval[]) {
  const sorted = intervals.toSorted((a, b) => a.start - b.start)
  const scale = timeScale(sorted, 'fit')
  return sorted.map((interval) => ({
    component: interval.component,
    from: scale.at(interval.start),
    to: scale.at(endOf(interval)),
  }))
}
