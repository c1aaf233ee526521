import type { ComponentInterval } from '@bvlgarichain/contract'
import { timeScale } from '../../parts/spans/time-scale.ts'
import { endOf, type ViewSpan } from '../../parts/spans/view-span.ts'

/** Position of a component on the axis of its trace, 0 to 1. */
export interface StagePlace {
  readonly component: string
  readonly from: number
  readonly to: number
}

/** Positions of intervals on one axis, by start. */
export function stagePlaces(
  intervals: readonly ComponentInterval[],
): readonly StagePlace[] {
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
