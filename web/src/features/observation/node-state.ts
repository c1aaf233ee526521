import type { Component, Observation, ServiceState } from '@bvlgarichain/shared'
import type { Tone } from '../../ui/badge.tsx'

type Node = Observation['nodes'][number]

/** How a component is: its health, or `PAUSED` if somebody stopped it, which is not a fault. */
export type NodeState = Node['health'] | 'PAUSED'

/** The name under which a component can be opened and stopped, where it can. */
export const serviceOf = (component: Component) =>
  component.toLowerCase().replaceAll('_', '-')

/** State of a component, given the services of the network. */
export function nodeState(
  { component, health }: Node,
  services: readonly ServiceState[] | undefined,
): NodeState {
  const own = services?.find(({ service }) => service === serviceOf(component))
  return own?.running === false ? 'PAUSED' : health
}

/** Colour of a state. */
export const stateTones: Readonly<Record<NodeState, Tone>> = {
  UP: 'success',
  SLOW: 'pending',
  DOWN: 'failed',
  UNKNOWN: 'neutral',
  PAUSED: 'pending',
}
