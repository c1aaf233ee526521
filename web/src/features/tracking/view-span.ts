import {
  COMPONENTS,
  type Component,
  type Span,
  type TraceDetail,
} from '@bvlgarichain/shared'

/** A span on screen. One of an opened file may be of a service that this network lacks. */
export type ViewSpan = Omit<Span, 'component'> & { readonly component: string }

/** A trace on screen: of the network, or of an opened file. */
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

/** When something ran: Unix milliseconds, and milliseconds. */
export type Timed = Pick<ViewSpan, 'start' | 'durationMs'>

/** End of a span, Unix milliseconds. */
export const endOf = ({ start, durationMs }: Timed): number => start + durationMs

/** True for a component of the network. */
export const isComponent = (name: string): name is Component =>
  COMPONENTS.some((component) => component === name)

/** Colour of a component; another service has one of the same, always the same for its name. */
export function componentColour(name: string): string {
  if (isComponent(name)) return `var(--${name})`
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return `var(--${COMPONENTS[sum % COMPONENTS.length]})`
}
