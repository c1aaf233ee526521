import type { Drift } from '@bvlgarichain/contract'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Outcome of one call. */
interface CallOutcome {
  /** Path in the contract, or `unknown`. */
  readonly call: string
  readonly status: number
  readonly cache: string
  readonly totalMs: number
  /** Wait for the backend in milliseconds; null if it got no request. */
  readonly upstreamMs: number | null
  /** Strings censored in the response. */
  readonly censored: number
}

export interface Metrics {
  /** Counts a call that is over. */
  observe(outcome: CallOutcome): void
  /** Counts a comparison of a response with the contract, and its differences. */
  observeDrift(call: string, differences: readonly Drift[]): void
  /** Counts a JSON-RPC call to a chain by its method and outcome. */
  observeRpc(
    chain: string,
    call: { readonly method: string; readonly outcome: string },
  ): void
  /** Notes whether the backend works. */
  readonly reportUpstream: (isUp: boolean) => void
  /** Notes whether a server beside the backend takes requests. */
  readonly reportGateway: (gateway: string, isUp: boolean) => void
  /** Counts a log line that was dropped because the output is not read. */
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
  const registers = [registry]
  const counter = <Name extends string>(
    name: string,
    help: string,
    labelNames: Name[] = [],
  ) => new Counter({ name, help, labelNames, registers })
  const gauge = <Name extends string>(
    name: string,
    help: string,
    labelNames: Name[] = [],
  ) => new Gauge({ name, help, labelNames, registers })
  const seconds = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: ['call'], buckets: SECONDS, registers })
  // Event-loop delay, memory, garbage collection, processor time.
  collectDefaultMetrics({ register: registry })

  const calls = counter(
    'explorer_calls_total',
    'Calls by what they came to; 499 = the caller left',
    ['call', 'status', 'cache'],
  )
  const callSeconds = seconds(
    'explorer_call_seconds',
    'Time from the arrival of a call to the end of its response',
  )
  const upstreamSeconds = seconds(
    'explorer_upstream_seconds',
    'Time of the response from the backend, where one was requested',
  )
  const censored = counter(
    'explorer_censored_strings_total',
    'Strings that were censored in responses',
  )
  const checks = counter(
    'explorer_contract_checks_total',
    'Responses of the backend that were compared with the contract',
    ['call'],
  )
  const drift = counter(
    'explorer_contract_drift_total',
    'Compared responses in which a field differs from the contract',
    ['call', 'field', 'kind'],
  )
  const rpcCalls = counter(
    'explorer_rpc_calls_total',
    'JSON-RPC calls by what they came to; a method that is not allowed is "other"',
    ['chain', 'method', 'outcome'],
  )
  const upstreamUp = gauge(
    'explorer_upstream_up',
    '1 if the last request to the backend was answered, else 0; absent before the first',
  )
  const sharedUp = gauge(
    'explorer_shared_cache_up',
    '1 if the cache that processes share works, else 0; absent without one',
  )
  const lookups = counter(
    'explorer_shared_cache_lookups_total',
    'Look-ups in the cache that processes share, after those in this process',
    ['result'],
  )
  const gatewayUp = gauge(
    'explorer_gateway_up',
    '1 if the server for files, sources or consensus takes requests, 0 if it failed',
    ['gateway'],
  )
  const dropped = counter(
    'explorer_log_lines_dropped_total',
    'Log lines that were dropped, because standard output was not read',
  )
  // Unknown is neither: an alert on 0 must not fire at every start.
  for (const unknown of [upstreamUp, sharedUp]) unknown.remove()

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe({ call, status, cache, totalMs, upstreamMs, censored: strings }) {
      calls.inc({ call, status, cache })
      callSeconds.observe({ call }, totalMs / 1_000)
      if (strings > 0) censored.inc(strings)
      if (upstreamMs !== null) upstreamSeconds.observe({ call }, upstreamMs / 1_000)
    },
    observeDrift(call, differences) {
      checks.inc({ call })
      for (const { field, kind } of differences) drift.inc({ call, field, kind })
    },
    observeRpc: (chain, { method, outcome }) => rpcCalls.inc({ chain, method, outcome }),
    reportUpstream: (isUp) => upstreamUp.set(isUp ? 1 : 0),
    reportSharedCache: (isUp) => sharedUp.set(isUp ? 1 : 0),
    countSharedLookup: (result) => lookups.inc({ result }),
    reportGateway: (gateway, isUp) => gatewayUp.set({ gateway }, isUp ? 1 : 0),
    countDroppedLine: () => dropped.inc(),
  }
}
