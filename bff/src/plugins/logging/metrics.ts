import type { Drift } from '@bvlgarichain/shared'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { makeRpcMetrics, type ObserveRpc } from './rpc-metrics.ts'

/** Outcome of one call. */
interface CallOutcome {
  /** Suffix in the contract, or `unknown`. */
  readonly call: string
  readonly status: number
  readonly cache: string
  readonly totalMs: number
  /** Wait for the backend in milliseconds; null where it was not asked. */
  readonly upstreamMs: number | null
  /** Strings censored in the response. */
  readonly censored: number
}

export interface Metrics {
  /** Counts a call that is over. */
  observe(outcome: CallOutcome): void
  /** Counts a comparison of a response with the contract, and its differences. */
  observeDrift(call: string, differences: readonly Drift[]): void
  /** Counts a JSON-RPC call. */
  readonly observeRpc: ObserveRpc
  /** Notes whether the backend works. */
  readonly reportUpstream: (isUp: boolean) => void
  /** Notes whether one of several origins takes requests. */
  readonly reportOrigin: (origin: number, isUp: boolean) => void
  /** Counts a read that was sent to another origin. */
  readonly countRepeat: () => void
  /** Notes whether a server beside the backend takes requests. */
  readonly reportGateway: (gateway: string, isUp: boolean) => void
  /** Counts a log line that was dropped, because nobody reads the output. */
  readonly countDroppedLine: () => void
  /** Notes whether the cache that processes share works. */
  readonly reportSharedCache: (isUp: boolean) => void
  /** Counts a look-up in the cache that processes share. */
  readonly countSharedLookup: (result: string) => void
  /** Everything in Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

/** From a hit to a backend's timeout, in seconds. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Figures for an operator: calls by outcome, times, the backend's state, and the process's own. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  // Event-loop delay, memory, garbage collection, processor time.
  collectDefaultMetrics({ register: registry })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: makeCallMetrics([registry]),
    observeDrift: makeDriftMetrics([registry]),
    observeRpc: makeRpcMetrics([registry]),
    ...makeUpstreamMetrics([registry]),
    ...makeSharedCacheMetrics([registry]),
    ...makeGatewayMetrics([registry]),
    countDroppedLine: makeLogMetrics([registry]),
  }
}

function makeCallMetrics(registers: Registry[]): Metrics['observe'] {
  const calls = new Counter({
    name: 'explorer_calls_total',
    help: 'Calls by what they came to; 499 = the caller left',
    labelNames: ['call', 'status', 'cache'],
    registers,
  })
  const seconds = new Histogram({
    name: 'explorer_call_seconds',
    help: 'Time from the arrival of a call to the end of its response',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  const upstreamSeconds = new Histogram({
    name: 'explorer_upstream_seconds',
    help: 'Wait for the backend, where it was asked',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  const censored = new Counter({
    name: 'explorer_censored_strings_total',
    help: 'Strings that were censored in responses',
    registers,
  })
  return ({ call, status, cache, totalMs, upstreamMs, censored: strings }) => {
    calls.inc({ call, status, cache })
    seconds.observe({ call }, totalMs / 1_000)
    if (strings > 0) censored.inc(strings)
    if (upstreamMs !== null) upstreamSeconds.observe({ call }, upstreamMs / 1_000)
  }
}

function makeDriftMetrics(registers: Registry[]): Metrics['observeDrift'] {
  const checks = new Counter({
    name: 'explorer_contract_checks_total',
    help: 'Responses of the backend that were compared with the contract',
    labelNames: ['call'],
    registers,
  })
  const drift = new Counter({
    name: 'explorer_contract_drift_total',
    help: 'Compared responses in which a field differs from the contract',
    labelNames: ['call', 'field', 'kind'],
    registers,
  })
  return (call, differences) => {
    checks.inc({ call })
    for (const { field, kind } of differences) drift.inc({ call, field, kind })
  }
}

function makeUpstreamMetrics(
  registers: Registry[],
): Pick<Metrics, 'reportUpstream' | 'reportOrigin' | 'countRepeat'> {
  const upstreamUp = new Gauge({
    name: 'explorer_upstream_up',
    help: '1 if the last request to the backend was answered, else 0; absent before the first',
    registers,
  })
  // Unknown is neither: an alert on 0 must not fire at every start.
  upstreamUp.remove()
  const originUp = new Gauge({
    name: 'explorer_upstream_origin_up',
    help: '1 if the origin takes requests, 0 if it is ejected; by its place in the list',
    labelNames: ['origin'],
    registers,
  })
  const repeats = new Counter({
    name: 'explorer_upstream_repeats_total',
    help: 'Reads that were sent to another origin, because the first gave no response',
    registers,
  })
  return {
    reportUpstream: (isUp) => upstreamUp.set(isUp ? 1 : 0),
    reportOrigin: (origin, isUp) => originUp.set({ origin }, isUp ? 1 : 0),
    countRepeat: () => repeats.inc(),
  }
}

function makeSharedCacheMetrics(
  registers: Registry[],
): Pick<Metrics, 'reportSharedCache' | 'countSharedLookup'> {
  const sharedUp = new Gauge({
    name: 'explorer_shared_cache_up',
    help: '1 if the cache that processes share works, else 0; absent without one',
    registers,
  })
  sharedUp.remove()
  const lookups = new Counter({
    name: 'explorer_shared_cache_lookups_total',
    help: 'Look-ups in the cache that processes share, after those in this process',
    labelNames: ['result'],
    registers,
  })
  return {
    reportSharedCache: (isUp) => sharedUp.set(isUp ? 1 : 0),
    countSharedLookup: (result) => lookups.inc({ result }),
  }
}

function makeGatewayMetrics(registers: Registry[]): Pick<Metrics, 'reportGateway'> {
  const gatewayUp = new Gauge({
    name: 'explorer_gateway_up',
    help: '1 if the server for files, sources or consensus takes requests, 0 if it failed',
    labelNames: ['gateway'],
    registers,
  })
  return { reportGateway: (gateway, isUp) => gatewayUp.set({ gateway }, isUp ? 1 : 0) }
}

function makeLogMetrics(registers: Registry[]): Metrics['countDroppedLine'] {
  const dropped = new Counter({
    name: 'explorer_log_lines_dropped_total',
    help: 'Log lines that were dropped, because standard output was not read',
    registers,
  })
  return () => dropped.inc()
}
