import type { FinalityStage, TraceId } from '@bvlgarichain/contract'
import type { Observation } from '@bvlgarichain/contract/complete'
import type { Edges } from '../records/edges.ts'
import type { Spans } from '../records/spans.ts'
import type { ApiTracing } from '../tracing/api-tracing.ts'
import type { Components } from '../tracing/components.ts'

type StageLatency = Observation['stageLatencies'][number] & {
  readonly stage: FinalityStage
}

/** Context of the trace endpoints. */
export interface TracingParts {
  readonly spans: Spans
  /** Retention time of traces, in milliseconds. */
  readonly retentionMs: number
  /** True if the chain has a transaction or message that this trace would be of. */
  knows(traceId: TraceId): boolean
  /** Writes the spans that still wait to be written. */
  flush?(): Promise<void>
  /** Spans of this interface; none without it. */
  readonly api?: ApiTracing | undefined
}

/** Something that runs or rests. */
interface ServiceSwitch {
  open(): void
  stop(): void
  running(): boolean
}

/** Context of the endpoints about running components. */
export interface ObservationParts {
  readonly components: Components
  readonly edges: Edges
  /** Time from each stage to the next over the batches of a range of time (Unix ms). */
  stageLatencies(from: number, to: number): StageLatency[]
  /** Services that can be opened and stopped; the load generator always exists. */
  readonly services: { readonly load: ServiceSwitch } & Readonly<
    Record<string, ServiceSwitch>
  >
}

/** Parts of the context that a network without a rollup lacks. */
export interface TracingContext {
  readonly tracing?: TracingParts
  readonly observation?: ObservationParts
  /** Unix milliseconds. */
  readonly now: () => number
}
