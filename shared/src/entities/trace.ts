import { type Static, Type } from 'typebox'
import {
  CountSchema,
  HashSchema,
  SpanIdSchema,
  TraceIdSchema,
  UnixMsSchema,
} from '../units.ts'

/** Components that a transaction passes on its way to finality. */
export const COMPONENTS = [
  'SDK',
  'SEQUENCER',
  'TRACER',
  'RELAYER',
  'PROVER_CONTROLLER',
  'TEE_PROVER',
  'ZK_PROVER',
  'L1',
] as const
export const ComponentSchema = Type.Enum([...COMPONENTS])
export type Component = (typeof COMPONENTS)[number]

const SpanStatusSchema = Type.Enum(['UNSET', 'OK', 'ERROR'])

const attributes = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
)

/** From a component's first span in a trace to its last. */
const StretchSchema = Type.Object({
  component: ComponentSchema,
  /** Unix milliseconds, with their fraction. */
  start: Type.Number(),
  durationMs: Type.Number(),
})
export type Stretch = Static<typeof StretchSchema>

/** A trace as lists show it; times in milliseconds. */
export const TraceSummarySchema = Type.Object({
  traceId: TraceIdSchema,
  txHash: Type.Optional(HashSchema),
  name: Type.String(),
  start: UnixMsSchema,
  durationMs: Type.Number(),
  spanCount: CountSchema,
  errorCount: CountSchema,
  components: Type.Array(ComponentSchema),
  /** At most one a component, without the root where that has more; lists may tell them. */
  stretches: Type.Optional(Type.Array(StretchSchema)),
  status: SpanStatusSchema,
})
export type TraceSummary = Static<typeof TraceSummarySchema>

/** A span; times in fractional milliseconds, because execution takes microseconds. */
const SpanSchema = Type.Object({
  spanId: SpanIdSchema,
  parentSpanId: Type.Optional(SpanIdSchema),
  component: ComponentSchema,
  name: Type.String(),
  start: Type.Number(),
  durationMs: Type.Number(),
  status: SpanStatusSchema,
  statusMessage: Type.Optional(Type.String()),
  attributes,
  events: Type.Array(
    Type.Object({ name: Type.String(), time: Type.Number(), attributes }),
  ),
  links: Type.Array(
    Type.Object({ traceId: TraceIdSchema, spanId: SpanIdSchema, attributes }),
  ),
})
export type Span = Static<typeof SpanSchema>

/** A trace with all of its spans. */
export const TraceDetailSchema = Type.Object({
  ...TraceSummarySchema.properties,
  spans: Type.Array(SpanSchema),
})
export type TraceDetail = Static<typeof TraceDetailSchema>
