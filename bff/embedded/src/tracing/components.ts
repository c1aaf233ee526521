import { COMPONENTS, type Component } from '@bvlgarichain/contract'
import type { Observation } from '@bvlgarichain/contract/complete'
import { EDGE_BUCKET_MS, type Edges } from '../records/edges.ts'
import { type LatencyHistogram, latencyQuantile } from '../records/latency.ts'

const HEARTBEAT_MS = 5_000
/** Heartbeats in a row that an instance may miss before it counts as down. */
const MISSED_HEARTBEATS = 3
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Minimum of calls for a percentile: in the last minute, and in the baseline. */
const MIN_CALLS = 3
const MIN_BASELINE_CALLS = 10
/** Multiple of the usual latency from which a component is slow. */
const SLOW_FACTOR = 3
const SLOW_QUANTILE = 0.95

export interface ComponentsOptions {
  /** Unix ms. */
  readonly now: () => number
  /** The calls that show a component to be slow; never slow without them. */
  readonly edges?: Pick<Edges, 'between'>
  /** Interval of the instances' heartbeats, in milliseconds; 5 seconds unless given. */
  readonly heartbeatMs?: number
}

/** A running instance of a component. */
export interface Instance {
  /** It works; to be called at least every `heartbeatMs`. Takes a failure back. */
  heartbeat(): void
  /** It does not work, until its next heartbeat. */
  fail(): void
  /** It was stopped on purpose and is no longer counted. */
  leave(): void
}

/** Health of the components, from their heartbeats and the calls to them. */
export type Components = ReturnType<typeof makeComponents>

type Node = Observation['nodes'][number]
type Health = Node['health']

interface State {
  readonly component: Component
  readonly since: number
  lastHeartbeat?: number
  failed: boolean
}

/** The calls into each component, over all edges. */
function latenciesInto(sums: ReturnType<Edges['between']>) {
  const into = new Map<Component, { calls: number; histogram: Map<number, number> }>()
  for (const { to, calls, histogram } of sums) {
    const sum = into.get(to) ?? { calls: 0, histogram: new Map() }
    into.set(to, sum)
    sum.calls += calls
    for (const [bucket, calls] of histogram) {
      sum.histogram.set(bucket, (sum.histogram.get(bucket) ?? 0) + calls)
    }
  }
  return into
}

const slowest = (histogram: LatencyHistogram) => latencyQuantile(histogram, SLOW_QUANTILE)

/** Makes the register of running instances. */
export function makeComponents({
  now,
  edges,
  heartbeatMs = HEARTBEAT_MS,
}: ComponentsOptions) {
  const instances = new Set<State>()
  const maxSilenceMs = MISSED_HEARTBEATS * heartbeatMs

  const healthOf = ({ since, lastHeartbeat, failed }: State): Health => {
    if (failed || now() - (lastHeartbeat ?? since) > maxSilenceMs) return 'DOWN'
    return lastHeartbeat === undefined ? 'UNKNOWN' : 'UP'
  }
  /** Components whose calls took much longer in the last minute than in the hour before. */
  const slowComponents = (): ReadonlySet<Component> => {
    if (edges === undefined) return new Set()
    const time = now()
    const recent = latenciesInto(edges.between(time - MINUTE_MS, time))
    const end = time - MINUTE_MS - EDGE_BUCKET_MS
    const usual = latenciesInto(edges.between(end - HOUR_MS, end))
    const slow = [...recent].filter(([component, { calls, histogram }]) => {
      const baseline = usual.get(component)
      if (calls < MIN_CALLS || baseline === undefined) return false
      if (baseline.calls < MIN_BASELINE_CALLS) return false
      return slowest(histogram) > SLOW_FACTOR * slowest(baseline.histogram)
    })
    return new Set(slow.map(([component]) => component))
  }

  return {
    /** Adds an instance, unknown until its first heartbeat. */
    register(component: Component): Instance {
      const state: State = { component, since: now(), failed: false }
      instances.add(state)
      return {
        heartbeat() {
          state.lastHeartbeat = now()
          state.failed = false
        },
        fail() {
          state.failed = true
        },
        leave() {
          instances.delete(state)
        },
      }
    },
    /**
     * Every component. It is down if all of its instances are, slow if only some are or if
     * the 95th percentile of the calls to it is over three times that of the hour before.
     */
    nodes(): Node[] {
      const slow = slowComponents()
      return COMPONENTS.map((component) => {
        const own = [...instances].filter((state) => state.component === component)
        const states = own.map(healthOf)
        const all = (health: Health) => states.every((state) => state === health)
        const isSlow = states.includes('DOWN') || slow.has(component)
        const known = isSlow ? 'SLOW' : 'UP'
        const health = all('UNKNOWN') ? 'UNKNOWN' : all('DOWN') ? 'DOWN' : known
        return { component, instances: own.length, health }
      })
    },
  }
}
