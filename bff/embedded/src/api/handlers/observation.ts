import { type Handlers, toUnixMs } from '@bvlgarichain/contract'
import type { Observation, ServiceState } from '@bvlgarichain/contract/complete'
import { EDGE_BUCKET_MS, type EdgeSums } from '../../records/edges.ts'
import { latencyQuantile } from '../../records/latency.ts'
import { ApiError, badRequest, notAvailable } from '../errors.ts'
import type { ObservationParts, TracingContext } from '../tracing-context.ts'

/** Default range of an observation, in milliseconds. */
const DEFAULT_WINDOW_MS = 300_000
/** The service that is meant where none is named. */
const DEFAULT_SERVICE = 'load'

function partsOf({ observation }: TracingContext): ObservationParts {
  if (observation === undefined) throw notAvailable('Observations')
  return observation
}

/** Opens, stops or reads a service; the error for an unknown one lists the services. */
function turn(
  action: 'open' | 'stop' | 'running',
  context: TracingContext,
  service: string = DEFAULT_SERVICE,
): ServiceState {
  const { services } = partsOf(context)
  if (!Object.hasOwn(services, service)) {
    const known = Object.keys(services).join(', ')
    throw new ApiError(404, `service ${service} does not exist; there are ${known}`)
  }
  services[service]?.[action]()
  return { service, running: services[service]?.running() === true }
}

function presentEdge(sums: EdgeSums): Observation['edges'][number] {
  const { from, to, calls, errors, totalMs, maxMs, histogram } = sums
  // The value that represents the top bucket may exceed every value in it.
  const p95Ms = Math.min(maxMs, latencyQuantile(histogram, 0.95))
  return { from, to, calls, averageMs: totalMs / calls, p95Ms, maxMs, errors }
}

/** The running components, and the load on them. */
export const observationHandlers = {
  /**
   * Calls are summed in intervals of ten seconds: the response's range is the requested one,
   * widened to whole intervals but not into the future. It begins no earlier than the oldest
   * stored call, so that a long range shows how far back there is data.
   */
  observation(request, context): Observation {
    const parts = partsOf(context)
    const now = context.now()
    const to = request.to ?? now
    const from = request.from ?? Math.max(0, to - DEFAULT_WINDOW_MS)
    if (from > to) throw badRequest('from must not be later than to')
    const oldest = parts.edges.oldestStart() ?? 0
    const requested = from - (from % EDGE_BUCKET_MS)
    const first = oldest > to ? requested : Math.max(requested, oldest)
    const end = to - (to % EDGE_BUCKET_MS) + EDGE_BUCKET_MS
    const service = turn('running', context)
    return {
      from: toUnixMs(Math.floor(first)),
      to: toUnixMs(Math.floor(Math.max(to, Math.min(end, now)))),
      nodes: parts.components.nodes(),
      edges: parts.edges.between(from, to).map(presentEdge),
      stageLatencies: parts.stageLatencies(from, to),
      service,
      running: service.running,
      services: Object.keys(parts.services).map((name) => turn('running', context, name)),
    }
  },
  serviceOpen: ({ service }, context) => turn('open', context, service),
  serviceStop: ({ service }, context) => turn('stop', context, service),
} satisfies Partial<Handlers<TracingContext>>
