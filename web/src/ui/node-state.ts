import type { ObservationNode, ServiceState } from '@bvlgarichain/contract'
import type { Tone } from './badge.tsx'

/** State of a component: its health, or `PAUSED` if it was stopped on purpose. */
export type NodeState = NonNullable<ObservationNode['health']> | 'PAUSED'

/** Service name of a component that can be started and stopped. */
export const serviceOf = (component: string) =>
  component.toLowerCase().replaceAll('_', '-')

/** State of a component, given the services of the network. */
export function nodeState(
  { component, health = 'UNKNOWN' }: ObservationNode,
  services: readonly ServiceState[] | undefined,
): NodeState {
  const own = services?.find(({ service }) => service === serviceOf(component))
  return own?.running === false ? 'PAUSED' : health
}

/** Color of a state. */
export const stateTones: Readonly<Record<string, Tone>> = {
  UP: 'success',
  SLOW: 'pending',
  DOWN: 'failed',
  UNKNOWN: 'neutral',
  PAUSED: 'pending',
}
