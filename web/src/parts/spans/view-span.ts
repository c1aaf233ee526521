import {
  COMPONENTS,
  type Component,
  type Span,
  type TraceDetail,
} from '@bvlgarichain/contract'
import { MISSING } from '../../lib/missing.ts'

/** A span on screen. */
export type ViewSpan = Omit<Span, WholeField> &
  Required<{ readonly [Field in WholeField]: NonNullable<Span[Field]> }>
type WholeField = 'name' | 'status' | 'attributes' | 'events' | 'links'

/** A trace on screen. */
export interface ViewTrace
  extends Pick<
    TraceDetail,
    'txHash' | 'name' | 'durationMs' | 'spanCount' | 'errorCount'
  > {
  readonly traceId: string
  /** Unix milliseconds. */
  readonly start: number
  readonly components: readonly string[]
  readonly spans: readonly ViewSpan[]
}

/** View of a trace. Missing times are derived from its spans. */
export function viewTrace(trace: TraceDetail): ViewTrace {
  const spans = (trace.spans ?? []).map(viewSpan)
  const start = trace.start ?? Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map(endOf))
  return {
    ...trace,
    spans,
    start: Number.isFinite(start) ? start : 0,
    durationMs: trace.durationMs ?? (Number.isFinite(end) ? end - start : undefined),
    components: trace.components ?? [...new Set(spans.map(({ component }) => component))],
  }
}

const viewSpan = ({
  name = MISSING,
  status = 'UNSET',
  attributes = {},
  events = [],
  links = [],
  ...span
}: Span): ViewSpan => ({ ...span, name, status, attributes, events, links })

/** When something ran: Unix milliseconds, and milliseconds. */
export type Timed = Pick<ViewSpan, 'start' | 'durationMs'>

/** End of a span, Unix milliseconds. */
export const endOf = ({ start, durationMs }: Timed): number => start + durationMs

/** True for a component of the network. */
export const isComponent = (name: string): name is Component =>
  COMPONENTS.some((component) => component === name)

/** Color of a component; an unknown one gets one of them by its name. */
export function componentColor(name: string): string {
  if (isComponent(name)) return `var(--${name})`
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return `var(--${COMPONENTS[sum % COMPONENTS.length]})`
}
