import type { Component } from '@bvlgarichain/contract'
import { isComponent } from '../../parts/spans/view-span.ts'
import { type NodeState, nodeState } from '../../ui/node-state.ts'
import { compare, type Pace } from './pace.ts'
import type { Observed } from './use-observed.ts'

/** Most components that one sentence names; the tables list all. */
const MAX_NAMED = 3

/** Whose calls a visitor waits for, whatever the stages do. */
const VISITOR: Component = 'SDK'

/** A component that responds slower than usual. */
interface SlowComponent {
  readonly component: Component
  readonly ratio: number
}

/** State of the network's components in short. */
export interface ObservationVerdict {
  readonly state: 'down' | 'slow' | 'stopped' | 'good' | 'quiet'
  readonly down: readonly Component[]
  /** The slowest ones, the worst first. */
  readonly slow: readonly SlowComponent[]
  readonly stopped: readonly Component[]
  /** Calls of the window that failed. */
  readonly errors: number
}

/** Calls to a component in a window. */
export interface Received {
  readonly calls: number
  /** The slowest 95th percentile of its calls, in milliseconds. */
  readonly p95Ms?: number | undefined
  /** The worst comparison of its calls with the baseline. */
  readonly pace: Pace
  readonly ratio: number
}

const SEVERITY: Readonly<Record<Pace, number>> = {
  unknown: 0,
  usual: 1,
  slower: 2,
  muchSlower: 3,
}

/** Calls received by each component. */
export function receivedBy({
  observation: { edges = [] },
  baseline,
}: Pick<Observed, 'observation' | 'baseline'>): ReadonlyMap<string, Received> {
  const found = new Map<string, Received>()
  for (const edge of edges) {
    const before = found.get(edge.to)
    const { pace, ratio = 0 } = compare(edge, baseline)
    const times = [before?.p95Ms, edge.p95Ms].filter((time) => time !== undefined)
    found.set(edge.to, {
      calls: (before?.calls ?? 0) + (edge.calls ?? 0),
      p95Ms: times.length > 0 ? Math.max(...times) : undefined,
      pace:
        before !== undefined && SEVERITY[before.pace] >= SEVERITY[pace]
          ? before.pace
          : pace,
      ratio: Math.max(before?.ratio ?? 0, ratio),
    })
  }
  return found
}

/**
 * Sums up the components: those that are down, stopped or slower than usual.
 *
 * @param isOnTime the stages are on time, so that of slow and failed calls only those change the state
 *   that a visitor waits for
 */
export function observationVerdict(
  observed: Pick<Observed, 'observation' | 'baseline' | 'isPast'>,
  isOnTime = false,
): ObservationVerdict {
  const { observation, baseline, isPast } = observed
  const edges = (observation.edges ?? []).filter(
    ({ from }) => !isOnTime || from === VISITOR,
  )
  const received = receivedBy({ observation: { edges }, baseline })
  const slow = slowOf(receivedBy({ observation, baseline }))
  const withState = (wanted: NodeState) =>
    isPast
      ? []
      : (observation.nodes ?? [])
          .filter((node) => nodeState(node, observation.services) === wanted)
          .map(({ component }) => component)
          .filter(isComponent)
  const down = withState('DOWN')
  const stopped = withState('PAUSED')
  const isCompared = [...received.values()].some(({ pace }) => pace !== 'unknown')
  const errors = edges.reduce((sum, { errors = 0 }) => sum + errors, 0)
  const state =
    down.length > 0
      ? 'down'
      : slowOf(received).length > 0
        ? 'slow'
        : stopped.length > 0
          ? 'stopped'
          : isCompared
            ? 'good'
            : 'quiet'
  return { state, down, slow, stopped, errors }
}

/** The slowest components, the worst first. */
const slowOf = (received: ReadonlyMap<string, Received>): readonly SlowComponent[] =>
  [...received]
    .flatMap(([component, { pace, ratio }]) =>
      isComponent(component) && SEVERITY[pace] >= SEVERITY.slower
        ? [{ component, ratio }]
        : [],
    )
    .sort((a, b) => b.ratio - a.ratio)
    .slice(0, MAX_NAMED)
