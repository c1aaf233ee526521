import type { ComponentInterval } from '@bvlgarichain/contract'
import { timeScale } from '../../parts/spans/time-scale.ts'
import { endOf, type ViewSpan } from '../../parts/spans/view-span.ts'

/** Positions of intervals on the axis of their trace, 0 to 1, by start. */
export function stagePlaces(intervals: readonly ComponentInterval[]) {
  const spans = intervals
    .toSorted((a, b) => a.start - b.start)
    .map(({ component, start, durationMs }) => ({
      component,
      start,
      durationMs,
      name: component,
      // A component has one interval, so its name serves as an id.
      spanId: component as unknown as ViewSpan['spanId'],
      status: 'UNSET' as const,
      attributes: {},
      events: [],
      links: [],
    }))
  const scale = timeScale(spans, 'fit')
  return spans.map((span) => ({
    component: span.component,
    from: scale.at(span.start),
    to: scale.at(endOf(span)),
  }))
}
