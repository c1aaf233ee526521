import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What one call came to. */
export interface CallOutcome {
  /** Suffix in the contract, or `unknown`. */
  readonly call: string
  readonly status: number
  readonly cache: string
  readonly totalMs: number
  /** Wait for the backend in milliseconds; null where it was not asked. */
  readonly upstreamMs: number | null
  /** Strings censored in the answer. */
  readonly censored: number
}

export interface Metrics {
  /** Counts a call that is over. */
  observe(outcome: CallOutcome): void
  /** Everything in Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

/** From a hit to a backend's timeout, in seconds. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** What the BFF answers with when the backend is at fault. */
const UPSTREAM_FAULTS: ReadonlySet<number> = new Set([502, 504])

/** Figures for an operator: calls by outcome, times, the backend's state, and the process's own. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  // Event-loop delay, memory, garbage collection, processor time.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Counter({
    name: 'explorer_calls_total',
    help: 'Calls by what they came to; 499 = the caller left',
    labelNames: ['call', 'status', 'cache'],
    registers,
  })
  const seconds = new Histogram({
    name: 'explorer_call_seconds',
    help: 'Time from the arrival of a call to the end of its answer',
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
    help: 'Strings that were censored in answers',
    registers,
  })
  const upstreamUp = new Gauge({
    name: 'explorer_upstream_up',
    help: '1 if the backend answered the last call that reached it, else 0',
    registers,
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe({ call, status, cache, totalMs, upstreamMs, censored: strings }) {
      calls.inc({ call, status, cache })
      seconds.observe({ call }, totalMs / 1_000)
      if (strings > 0) censored.inc(strings)
      if (upstreamMs !== null) upstreamSeconds.observe({ call }, upstreamMs / 1_000)
      if (cache === 'STALE' || UPSTREAM_FAULTS.has(status)) upstreamUp.set(0)
      else if (upstreamMs !== null) upstreamUp.set(1)
    },
  }
}
